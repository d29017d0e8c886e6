import { firstRunPath } from '#shared/site-pages.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Tx } from '../db/database.ts';
import { insertLink, isInstalled } from './first-run.store.ts';

const lifetimeMs = 60 * 60_000;

/** A new link to the first run (earlier links stay valid); null once it is over. Only for the terminal: its reader may create the first account. */
export async function newSetupLink(tx: Tx, publicUrl: string, now: Date): Promise<string | null> {
  if (await isInstalled(tx)) return null;
  const token = newToken();
  await insertLink(tx, { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifetimeMs) }, now);
  return `${publicUrl}${firstRunPath}?token=${token}`;
}
