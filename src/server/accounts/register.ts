import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registration, register as registerCall } from '#api/contract/accounts/register.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { legalVersion } from '#shared/legal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { emailIsTaken, usernameIsTaken } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { forgetStale } from './forget-stale.ts';
import { refuseKnownPassword } from './known-passwords.ts';
import { registrationLimit, tooMany } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { insertRegistration } from './registrations.store.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import { sendCode } from './send-code.ts';
import { giveRegistrationCookie } from './session-cookies.ts';
import { countMailToStranger } from './stranger-mails.ts';
import { countUp } from './throttle.store.ts';

interface Call {
  input: { body: Registration };
  request: FastifyRequest;
  reply: FastifyReply;
}

export const usernameTaken = () =>
  new Refusal('username_taken', 'Ese usuario ya está en uso. Elige otro', {
    issues: [{ path: 'username', message: 'Ese usuario ya está en uso' }],
  });

/** Requests an account. Neither the answer nor its duration reveals whether the address already has one. */
export async function register(services: Services, { input, request, reply }: Call): Promise<ReplyOf<typeof registerCall>> {
  const { db, now } = services;
  const { username, password } = input.body;
  const email = input.body.email.toLowerCase();
  const asker = clientNetwork(request.ip);
  const wait = await countUp(db.query, [registrationLimit(asker)], now());
  if (wait !== null) throw tooMany(wait);
  await refuseKnownPassword(password, username, 'password');
  if (isReservedUsername(username) || (await usernameIsTaken(db.query, username))) throw usernameTaken();
  const waitForMail = await countMailToStranger(db.query, email, asker, services);
  if (waitForMail !== null) throw tooMany(waitForMail);

  const passwordHash = await hashPassword(password);
  const registrationId = randomUUID();
  await db.transaction(async (tx) => {
    const isDecoy = await emailIsTaken(tx, email);
    const code = await sendCode(tx, { registrationId, email, isDecoy, asker }, services);
    // No mail was sent, so store no code: it could be guessed at no cost.
    const unsent = { codeHash: '', codeExpiresAt: now(), codeSentAt: now() };
    // Registering accepts the terms shown above the button, in their current version.
    const consent = { termsVersion: legalVersion, termsAcceptedAt: now() };
    const person = { registrationId, username, email, passwordHash, isDecoy, createdAt: now(), ...consent };
    await insertRegistration(tx, { ...person, ...(code ?? unsent) });
  });
  giveRegistrationCookie(reply, services.config, registrationId);
  await services.deliverSoon();
  await forgetStale(services);
  return {
    success: true,
    redirectUrl: `/verify-email?userId=${registrationId}`,
    message: 'Te enviamos un código de verificación a tu correo',
  };
}
