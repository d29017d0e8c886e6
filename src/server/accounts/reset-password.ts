import type { FastifyRequest } from 'fastify';
import type { ResetPassword, resetPassword as resetPasswordCall } from '#api/contract/accounts/reset-password.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { emit } from '../events/outbox.ts';
import { Refusal } from '../kernel/refusal.ts';
import { stopRecoveriesOf } from '../lifecycle/advance-factor-recovery.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { lockAccount, setPassword } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { refuseKnownPassword } from './known-passwords.ts';
import { ownPasswordLimit, resetLimit, tooMany } from './limits.ts';
import { findReset, takeReset } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { mailResetsAfresh } from './reset-mails.ts';
import { endSessionsOf } from './sessions.store.ts';
import { countAfresh, countUp, waitFor } from './throttle.store.ts';
import { hashToken } from './tokens.ts';

interface Call {
  input: { body: ResetPassword };
  request: FastifyRequest;
}

/** The mailed link works once. All sessions of the person end, and no new one begins. */
export async function resetPassword(services: Services, { input, request }: Call): Promise<ReplyOf<typeof resetPasswordCall>> {
  const { db, now, log } = services;
  const limits = [resetLimit(clientNetwork(request.ip))];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);

  const tokenHash = hashToken(input.body.token);
  const { newPassword } = input.body;
  const reset = await findReset(db.query, tokenHash, now());
  if (reset !== null) await refuseKnownPassword(newPassword, reset.username ?? '', 'newPassword');
  const userId = reset === null ? null : await change(services, tokenHash, await hashPassword(newPassword));
  if (userId === null) {
    const exceeded = await countUp(db.query, limits, now());
    throw exceeded === null ? new Refusal('invalid_token', 'El enlace no es válido o ya venció') : tooMany(exceeded);
  }
  log.info({ event: 'password_reset', userId }, 'password reset');
  await services.deliverSoon();
  return { success: true, message: 'Tu contraseña quedó cambiada. Ya puedes iniciar sesión' };
}

/**
 * A link sent to an address that is no longer the person's, or to somebody deactivated since, is invalid. Sign-in failures are counted per password,
 * so a new one starts at zero.
 */
async function change({ db, now }: Services, tokenHash: string, passwordHash: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const reset = await takeReset(tx, tokenHash, now());
    const person = reset?.userId == null ? null : await lockAccount(tx, reset.userId);
    if (!person?.isActive || person.email !== reset?.email) return null;
    await setPassword(tx, person.userId, passwordHash);
    await writeDownAct(tx, person, 'password', { kind: 'person', id: person.userId }, now());
    await endSessionsOf(tx, person.userId);
    await countAfresh(tx, [ownPasswordLimit(person.userId)]);
    await mailResetsAfresh(tx, person.email);
    await stopRecoveriesOf(tx, person.userId, 'password', { by: person, now: now() });
    await emit(tx, { type: 'password.changed', userId: person.userId });
    return person.userId;
  });
}
