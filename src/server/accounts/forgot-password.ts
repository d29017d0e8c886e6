import type { FastifyRequest } from 'fastify';
import type { ForgotPassword, forgotPassword as forgotPasswordCall } from '#api/contract/accounts/forgot-password.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { business } from '#shared/business.ts';
import { emit } from '../events/outbox.ts';
import type { Services } from '../operation/services.ts';
import { clientNetwork } from './client-address.ts';
import { recoveryLimit, tooMany } from './limits.ts';
import { findRecoverable, insertReset } from './password-resets.store.ts';
import { mayMailReset } from './reset-mails.ts';
import { countMailOfLine } from './stranger-mails.ts';
import { countUp } from './throttle.store.ts';
import { hashToken, newToken } from './tokens.ts';

interface Call {
  input: { body: ForgotPassword };
  request: FastifyRequest;
}

/** An address without an account gets the same work and the same answer; its link is invalid and no mail is sent. */
export async function forgotPassword(services: Services, { input, request }: Call): Promise<ReplyOf<typeof forgotPasswordCall>> {
  const { db, now } = services;
  const email = input.body.email.toLowerCase();
  const asker = clientNetwork(request.ip);
  const wait = await countUp(db.query, [recoveryLimit(asker)], now());
  if (wait !== null) throw tooMany(wait);

  await db.transaction(async (tx) => {
    // Over the limit nothing changes and earlier links stay valid: requests in the owner's name do the owner no harm.
    if ((await countMailOfLine(tx, asker, services)) !== null || !(await mayMailReset(tx, email, now()))) return;
    const userId = await findRecoverable(tx, email);
    const token = newToken();
    const expiresAt = new Date(now().getTime() + business.resetLinkLifeMs);
    await insertReset(tx, { email, userId, tokenHash: hashToken(token), expiresAt });
    await emit(tx, { type: 'password.reset_requested', userId, token });
  });
  await services.deliverSoon();
  return { success: true, message: 'Si hay una cuenta con ese correo, el enlace va en camino' };
}
