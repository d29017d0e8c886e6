import type { Tx } from '../db/database.ts';
import { findOldest, replaceByAnchor, takeChain } from './chain.store.ts';
import { signatureOf } from './link.ts';

const keptYears = 2;

const yearsBefore = (now: Date): Date => {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - keptYears);
  return moment;
};

/** Deletes entries older than two years, oldest first; a signed anchor records where the chain now begins. */
export const pruneTrail =
  (secret: string) =>
  async (tx: Tx, now: Date, limit: number): Promise<number> => {
    if (!(await takeChain(tx))) return 0;
    const old = await findOldest(tx, yearsBefore(now), limit);
    const last = old.at(-1);
    if (last === undefined) return 0;
    await replaceByAnchor(tx, old, { seq: last.seq, hash: last.hash, signature: signatureOf(secret, last.seq, last.hash) });
    return old.length;
  };
