import { logFault } from '#server/db/fault-log.ts';
import { keepingRun } from '#server/db/job-runs.ts';
import type { Services } from '#server/operation/services.ts';
import type { Seal } from '#server/trail/chain.store.ts';
import { seal } from '#server/trail/seal.ts';
import { type Repeating, repeating } from './repeating.ts';

const everyMs = 60_000;
const atOnce = 500;

/**
 * Brings the audit trail into its chain. Of several processes one does it, and what the others find a minute later is what came since. The
 * newest link goes to the log: outside of the database it says what the chain was.
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

  const work = (goesOn: () => boolean) => keepingRun({ db, log }, 'seal_trail', everyMs, () => sealAll(goesOn));
  return repeating(everyMs, work, (err) => logFault({ db, log }, err, 'sealing of the audit trail failed'));
}
