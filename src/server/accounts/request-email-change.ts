import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { RequestEmailChange, requestEmailChange as requestEmailChangeCall } from '#api/contract/profile/request-email-change.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { emailIsHeld } from './accounts.store.ts';
import { replaceEmailChange } from './email-changes.store.ts';
import { forgetStale } from './forget-stale.ts';
import { refuseAddressAsPassword } from './known-passwords.ts';
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

/** A person at work asks for another address. Whether somebody has it shows neither in the answer nor in its time. */
export async function requestEmailChange(services: Services, { actor, input }: Call): Promise<ReplyOf<typeof requestEmailChangeCall>> {
  const { db, now } = services;
  const email = input.body.email.toLowerCase();
  if (email === actor.email) throw new Refusal('invalid_input', alreadyOwn, { issues: [{ path: 'email', message: alreadyOwn }] });
  const passwordHash = await provePassword(services, actor, input.body.currentPassword);
  refuseAddressAsPassword(input.body.currentPassword, { username: actor.username, email });
  const wait = await countUp(db.query, [emailChangeLimit(actor.userId)], now());
  if (wait !== null) throw tooMany(wait);

  await db.transaction(async (tx) => {
    const { userId } = actor;
    const isDecoy = await emailIsHeld(tx, email);
    const code = await sendEmailChangeCode(tx, { userId, email, isDecoy }, services);
    // Without a mail there is no code to enter: guessing it would be free.
    const unsent = { codeHash: '', codeExpiresAt: now(), codeSentAt: now() };
    await replaceEmailChange(tx, { userId, email, isDecoy, passwordMark: hashToken(passwordHash), ...(code ?? unsent) });
  });
  await services.deliverSoon();
  await forgetStale(services);
  return { success: true, message: 'Te enviamos un código a ese correo' };
}
