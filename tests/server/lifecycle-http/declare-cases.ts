import { test } from 'vitest';
import type { Refused } from './askers.ts';

/** What a case repeats: a refusal for the same cause, or a step between the same states, of another person or other circumstances. */
const repeatedBy = ({ title, outcome }: { title: string; outcome: string | Refused }): string =>
  typeof outcome === 'string' ? title.replace(/ \([^)]*\)(?=, )/, '').replace(/ by [^:]*: /, ': ') : JSON.stringify(outcome);

/**
 * A test for each case. `npm test` runs every accepted step once and one refusal for each cause; the others have the tag `long`: who may, and why somebody is
 * refused, is decided by code that they share.
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
