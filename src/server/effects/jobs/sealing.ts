import { logFault } from '#server/db/fault-log.ts';
import type { Services } from '#server/operation/services.ts';
import type { Seal } from '#server/trail/chain.store.ts';
import { seal } from '#server/trail/seal.ts';

const everyMs = 60_000;
const atOnce = 500;

export interface Sealing {
  run: () => Promise<void>;
  start: () => void;
  /** Begins nothing more; resolves when what is under way is committed. */
  stop: () => Promise<void>;
}

/**
 * Brings the audit trail into its chain. Of several processes one does it, and what the others find a minute later is what came since. The
 * newest link goes to the log: outside of the database it says what the chain was.
 */
export function createSealing({ db, log }: Services): Sealing {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const sealAll = async (): Promise<void> => {
    let head: Seal | null = null;
    let count = atOnce;
    while (!stopped && count === atOnce) {
      const sealed = await db.transaction((tx) => seal(tx, atOnce));
      count = sealed?.count ?? 0;
      head = sealed?.head ?? head;
    }
    if (head !== null)
      log.info({ event: 'audit_sealed', seq: head.seq, hash: Buffer.from(head.hash).toString('hex') }, 'audit trail sealed');
  };

  const run = (): Promise<void> => {
    running = running
      .then(() => (stopped ? undefined : sealAll()))
      .catch((err: unknown) => logFault({ db, log }, err, 'sealing of the audit trail failed'));
    return running;
  };

  return {
    run,
    start: () => {
      timer = setInterval(() => void run(), everyMs);
      timer.unref();
      void run();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
