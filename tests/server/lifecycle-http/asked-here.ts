import type { Refused } from './askers.ts';

const isShort = process.env.TEST_ENGINE === 'postgres' && process.env.TEST_EXTENT === 'daily';

/**
 * What is asked in this run: everything, but in `npm test` on PostgreSQL every accepted case and one for each cause of refusal. Who is turned away, and why,
 * is asked of the embedded database there; `npm run atlas` asks both of everything.
 */
export function askedHere<T extends { outcome: string | Refused }>(cases: readonly T[]): readonly T[] {
  if (!isShort) return cases;
  const causes = new Set<string>();
  return cases.filter(({ outcome }) => {
    if (typeof outcome === 'string') return true;
    const cause = JSON.stringify(outcome);
    const isNew = !causes.has(cause);
    causes.add(cause);
    return isNew;
  });
}
