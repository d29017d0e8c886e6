import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { ChangePassword, changePassword as changePasswordCall } from '#api/contract/profile/change-password.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import { stopRecoveriesOf } from '../lifecycle/advance-factor-recovery.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { lockAccount, setPassword } from './accounts.store.ts';
import { refuseKnownPassword } from './known-passwords.ts';
import { deleteResetsOf } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { provePassword, wrongPassword } from './prove-password.ts';
import { mailResetsAfresh } from './reset-mails.ts';
import { sessionTokenOf } from './session-cookies.ts';
import { endOtherSessions } from './sessions.store.ts';
import { hashToken } from './tokens.ts';

interface Call {
  actor: Actor;
  input: { body: ChangePassword };
  request: FastifyRequest;
}

/** A signed-in person changes the password: this browser stays signed in, the others are signed out. */
export async function changePassword(services: Services, { actor, input, request }: Call): Promise<ReplyOf<typeof changePasswordCall>> {
  const { db, config, log } = services;
  const before = await provePassword(services, actor, input.body.currentPassword);
  await refuseKnownPassword(input.body.newPassword, actor.username, 'newPassword');
  const passwordHash = await hashPassword(input.body.newPassword);
  const token = sessionTokenOf(request, config);
  await db.transaction(async (tx) => {
    // Reset links requested earlier become invalid.
    await deleteResetsOf(tx, actor.email);
    await mailResetsAfresh(tx, actor.email);
    const person = await lockAccount(tx, actor.userId);
    // Another request changed the password while this one was being hashed.
    if (!person?.isActive || person.passwordHash !== before) throw wrongPassword();
    await setPassword(tx, actor.userId, passwordHash);
    await writeDownAct(tx, actor, 'password', { kind: 'person', id: actor.userId }, services.now());
    await endOtherSessions(tx, actor.userId, token === null ? '' : hashToken(token));
    await stopRecoveriesOf(tx, actor.userId, 'password', { by: actor, now: services.now() });
    await emit(tx, { type: 'password.changed', userId: actor.userId });
  });
  log.info({ event: 'password_changed', userId: actor.userId }, 'password changed');
  await services.deliverSoon();
  return { success: true, message: 'Tu contraseña quedó cambiada' };
}
