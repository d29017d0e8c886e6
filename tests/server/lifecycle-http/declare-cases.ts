import { test } from 'vitest';
import type { Refused } from './askers.ts';

/** Key of cases that repeat each other: refusals for one cause, or one step by different people or in different circumstances. */
const repeatedBy = ({ title, outcome }: { title: string; outcome: string | Refused }): string =>
  typeof outcome === 'string' ? title.replace(/ \([^)]*\)(?=, )/, '').replace(/ by [^:]*: /, ': ') : JSON.stringify(outcome);

/**
 * A test for each case. `npm test` runs every accepted step once and one refusal per cause; the others have the tag `long`,
 * because shared code decides who may act and why a call is refused.
 */
export function declareCases<T extends { title: string; outcome: string | Refused }>(
  cases: readonly T[],
  play: (one: T) => Promise<unknown>,
): void {
  const seen = new Set<string>();
  for (const one of cases) {
    const tags = seen.has(repeatedBy(one)) ? ['long'] : [];
    seen.add(repeatedBy(one));
    test(one.title, { tags }, () => play(one));
  }
}
