import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { RequestEmailChange, requestEmailChange as requestEmailChangeCall } from '#api/contract/profile/request-email-change.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { emailIsTaken } from './accounts.store.ts';
import { replaceEmailChange } from './email-changes.store.ts';
import { forgetStale } from './forget-stale.ts';
import { emailChangeLimit, tooMany } from './limits.ts';
import { provePassword } from './prove-password.ts';
import { sendEmailChangeCode } from './send-code.ts';
import { countUp } from './throttle.store.ts';
import { hashToken } from './tokens.ts';

interface Call {
  actor: Actor;
  input: { body: RequestEmailChange };
  request: FastifyRequest;
}

const alreadyOwn = 'Ese ya es tu correo';

/** A signed-in person requests another address. Neither the answer nor its duration reveals whether it is taken. */
export async function requestEmailChange(services: Services, { actor, input }: Call): Promise<ReplyOf<typeof requestEmailChangeCall>> {
  const { db, now } = services;
  const email = input.body.email.toLowerCase();
  if (email === actor.email) throw new Refusal('invalid_input', alreadyOwn, { issues: [{ path: 'email', message: alreadyOwn }] });
  const passwordHash = await provePassword(services, actor, input.body.currentPassword);
  const wait = await countUp(db.query, [emailChangeLimit(actor.userId)], now());
  if (wait !== null) throw tooMany(wait);

  await db.transaction(async (tx) => {
    const { userId } = actor;
    const isDecoy = await emailIsTaken(tx, email);
    const code = await sendEmailChangeCode(tx, { userId, email, isDecoy }, services);
    // No mail was sent, so store no code: it could be guessed at no cost.
    const unsent = { codeHash: '', codeExpiresAt: now(), codeSentAt: now() };
    await replaceEmailChange(tx, { userId, email, isDecoy, passwordMark: hashToken(passwordHash), ...(code ?? unsent) });
  });
  await services.deliverSoon();
  await forgetStale(services);
  return { success: true, message: 'Te enviamos un código a ese correo' };
}
