import type { FastifyRequest } from 'fastify';
import type { ForgotPassword, forgotPassword as forgotPasswordCall } from '#api/contract/auth/forgot-password.ts';
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

/** The same is done and answered for an address without an account: its link opens nothing, and its mail is not written. */
export async function forgotPassword(services: Services, { input, request }: Call): Promise<ReplyOf<typeof forgotPasswordCall>> {
  const { db, now } = services;
  const email = input.body.email.toLowerCase();
  const asker = clientNetwork(request.ip);
  const wait = await countUp(db.query, [recoveryLimit(asker)], now());
  if (wait !== null) throw tooMany(wait);

  await db.transaction(async (tx) => {
    // The links before stay good then: asking in somebody's name takes nothing from them.
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
