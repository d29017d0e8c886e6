import type { Tx } from '../db/database.ts';
import { deleteForgotten } from './attachments.store.ts';

const dayMs = 24 * 60 * 60_000;

/** Files that were uploaded and never sent are gone after a day, `limit` at most at a time. Says how many. */
export const forgetUnsent = (tx: Tx, now: Date, limit: number): Promise<number> =>
  deleteForgotten(tx, new Date(now.getTime() - dayMs), limit);
