import { test } from 'vitest';
import type { Refused } from './askers.ts';

/**
 * A test for each case. `npm test` runs every accepted one and one refusal for each cause; the other refusals have the tag `long`: who is refused, and why, is
 * decided by code that they share.
 */
export function declareCases<T extends { title: string; outcome: string | Refused }>(
  cases: readonly T[],
  play: (one: T) => Promise<unknown>,
): void {
  const causes = new Set<string>();
  for (const one of cases) {
    const cause = typeof one.outcome === 'string' ? null : JSON.stringify(one.outcome);
    const isRepeated = cause !== null && causes.has(cause);
    if (cause !== null) causes.add(cause);
    test(one.title, { tags: isRepeated ? ['long'] : [] }, () => play(one));
  }
}
