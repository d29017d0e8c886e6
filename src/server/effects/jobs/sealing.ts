import { logFault } from '#server/db/fault-log.ts';
import type { Services } from '#server/operation/services.ts';
import type { Seal } from '#server/trail/chain.store.ts';
import { seal } from '#server/trail/seal.ts';
import { type Repeating, repeating } from './repeating.ts';

const everyMs = 60_000;
const atOnce = 500;

/**
 * Seals new entries of the audit trail into its chain. One process does it at a time; the others find only newer entries. Logs the newest
 * link, so that the chain's state is also recorded outside the database.
 */
export function createSealing({ db, log }: Services): Repeating {
  const sealAll = async (goesOn: () => boolean): Promise<void> => {
    let head: Seal | null = null;
    let count = atOnce;
    while (goesOn() && count === atOnce) {
      const sealed = await db.transaction((tx) => seal(tx, atOnce));
      count = sealed?.count ?? 0;
      head = sealed?.head ?? head;
    }
    if (head !== null)
      log.info({ event: 'audit_sealed', seq: head.seq, hash: Buffer.from(head.hash).toString('hex') }, 'audit trail sealed');
  };

  return repeating(everyMs, sealAll, (err) => logFault({ db, log }, err, 'sealing of the audit trail failed'));
}
