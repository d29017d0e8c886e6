import { business } from '#shared/business.ts';
import { replaceConfirmation } from '../accounts/email-confirmations.store.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Services } from '../operation/services.ts';

/** The new address waits for whoever reads its mail, and the old one is told: nobody's account moves away in silence. */
export async function askToConfirm(
  tx: Tx,
  { userId, email: from }: { userId: string; email: string },
  email: string,
  { now }: Services,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + business.resetLinkLifeMs);
  await replaceConfirmation(tx, { userId, email, tokenHash: hashToken(token), expiresAt });
  await emit(tx, { type: 'email_confirmation.asked', to: email, token });
  await emit(tx, { type: 'email_confirmation.told', userId, to: email, from });
}
