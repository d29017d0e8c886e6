import type { Tx } from './database.ts';

/** How many statements a handle has sent, for handles that do not wait for one answer before they send the next statement. */
const sentBy = new WeakMap<Tx, () => number>();

export const registerPipelined = (handle: Tx, sent: () => number): unknown => sentBy.set(handle, sent);

/**
 * Sends a statement whose answer nobody needs, together with what is asked next. If the database refuses it, the transaction is rolled back and
 * fails with its error. `send` must ask at once: by `execute` of a drizzle statement, not by awaiting it. Other handles wait for the answer.
 */
export async function sendWithoutWaiting(tx: Tx, send: () => Promise<unknown>): Promise<void> {
  const sent = sentBy.get(tx);
  const before = sent?.();
  const answer = send();
  if (sent === undefined) {
    await answer;
    return;
  }
  answer.catch(() => undefined);
  if (sent() > (before ?? 0)) return;
  await answer;
  throw new Error('The statement was not sent at once');
}
