import { hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../db/database.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import { isInstalled, linkOpens } from './first-run.store.ts';

/** Once installed, no link opens anything. Tries are not counted: a 256-bit token cannot be guessed. */
export async function refuseWithoutLink(tx: Tx, token: string, now: Date): Promise<void> {
  // In this order: the first account deletes the links, so a link that no longer opens may mean that it was created meanwhile.
  const opens = await linkOpens(tx, hashToken(token), now);
  if (await isInstalled(tx)) throw notFound('No encontramos lo que buscas');
  if (!opens) throw new Refusal('invalid_token', 'El enlace no es válido o ya venció');
}
