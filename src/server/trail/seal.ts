import type { Tx } from '../db/database.ts';
import { deleteOldEntry, findOldEntries, findWaiting, insertSeals, lastAnchor, lastSeal, type Seal, takeChain } from './chain.store.ts';
import { linkOf, origin } from './link.ts';
import { writeDownAgain } from './write-down.ts';

/** Transfers entries that an earlier version wrote in clear text into the trail, with their original time and author. */
async function takeOver(tx: Tx, limit: number): Promise<void> {
  for (const old of await findOldEntries(tx, limit)) {
    await writeDownAgain(tx, old);
    await deleteOldEntry(tx, old.entryId);
  }
}

/**
 * Appends at most `limit` waiting entries to the chain and numbers them anew, since entry ids follow the start, not the commit, of their
 * transactions. Null while another process holds the chain; otherwise the number sealed and the newest link.
 */
export async function seal(tx: Tx, limit: number): Promise<{ count: number; head: Seal | null } | null> {
  if (!(await takeChain(tx))) return null;
  await takeOver(tx, limit);
  const last = (await lastSeal(tx)) ?? (await lastAnchor(tx));
  let { seq, hash } = last ?? { seq: 0, hash: origin };
  const seals: Seal[] = [];
  for (const { entry } of await findWaiting(tx, limit)) {
    seq += 1;
    hash = linkOf(hash, seq, entry);
    seals.push({ seq, entryId: entry.entryId, hash });
  }
  if (seals.length > 0) await insertSeals(tx, seals);
  return { count: seals.length, head: seals.at(-1) ?? null };
}
