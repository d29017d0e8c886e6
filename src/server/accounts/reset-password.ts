import type { FastifyRequest } from 'fastify';
import type { ResetPassword, resetPassword as resetPasswordCall } from '#api/contract/auth/reset-password.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { emit } from '../events/outbox.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { lockAccount, setPassword } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { ownFailures, resetLimit, tooMany } from './limits.ts';
import { resetIsAlive, takeReset } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { deviceTokenOf } from './session-cookies.ts';
import { endSessionsOf } from './sessions.store.ts';
import { countAfresh, countUp, waitFor } from './throttle.store.ts';
import { hashToken } from './tokens.ts';

interface Call {
  input: { body: ResetPassword };
  request: FastifyRequest;
}

/** The link of the mail opens once; whoever was signed in is not any more, and nobody is signed in by it. */
export async function resetPassword(services: Services, { input, request }: Call): Promise<ReplyOf<typeof resetPasswordCall>> {
  const { db, now, config, log } = services;
  const network = clientNetwork(request.ip);
  const limits = [resetLimit(network)];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const tokenHash = hashToken(input.body.token);
  const presented = deviceTokenOf(request, config);
  const device = presented === null ? null : hashToken(presented);
  const userId = (await resetIsAlive(db.query, tokenHash, now()))
    ? await change(services, tokenHash, await hashPassword(input.body.newPassword), { network, device })
    : null;
  if (userId === null) {
    const exceeded = await countUp(db.query, limits, now());
    throw exceeded === null ? new Refusal('invalid_token', 'El enlace no es válido o ya venció') : tooMany(exceeded);
  }
  log.info({ event: 'password_reset', userId }, 'password reset');
  await services.deliverSoon();
  return { success: true, message: 'Tu contraseña quedó cambiada. Ya puedes iniciar sesión' };
}

/** A link sent to an address that is no longer the person's, or to somebody deactivated meanwhile, opens nothing. */
async function change(
  { db, now }: Services,
  tokenHash: string,
  passwordHash: string,
  from: { network: string; device: string | null },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const reset = await takeReset(tx, tokenHash, now());
    const person = reset?.userId == null ? null : await lockAccount(tx, reset.userId);
    if (!person?.isActive || person.email !== reset?.email) return null;
    await setPassword(tx, person.userId, passwordHash);
    await endSessionsOf(tx, person.userId);
    await countAfresh(tx, ownFailures({ account: person.userId, ...from }));
    await emit(tx, { type: 'password.changed', userId: person.userId });
    return person.userId;
  });
}
