import type { Tx } from '../db/database.ts';
import { deleteForgotten } from './attachments.store.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes files that were not sent within a day of the upload, at most `limit` at a time. Returns how many. */
export const forgetUnsent = (tx: Tx, now: Date, limit: number): Promise<number> =>
  deleteForgotten(tx, new Date(now.getTime() - dayMs), limit);
