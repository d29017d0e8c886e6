import type { FastifyRequest } from 'fastify';
import type { correctRegistrationEmail as correctCall } from '#api/contract/accounts/correct-registration-email.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Services } from '../operation/services.ts';
import { emailIsTaken } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { correctionLimit, registrationLimit, tooMany } from './limits.ts';
import { maskAddress } from './mask-address.ts';
import { passwordIsRight } from './passwords.ts';
import { changeAddress, findRegistration, lockRegistration, type PendingRegistration } from './registrations.store.ts';
import { betweenMailsMs, sendCode } from './send-code.ts';
import { countMailToStranger } from './stranger-mails.ts';
import { countUp } from './throttle.store.ts';

interface Call {
  input: InputOf<typeof correctCall>;
  request: FastifyRequest;
}

const notTheirs = 'La contraseña no es la que elegiste al crear la cuenta';

/** Replaces a mistyped address. Neither the answer nor its duration reveals whether the new address has an account. */
export async function correctRegistrationEmail(services: Services, { input, request }: Call): Promise<ReplyOf<typeof correctCall>> {
  const { db, now } = services;
  const email = input.body.email.toLowerCase();
  const asker = clientNetwork(request.ip);
  const wait = await countUp(db.query, [registrationLimit(asker), correctionLimit(input.params.userId)], now());
  if (wait !== null) throw tooMany(wait);

  const found = await findRegistration(db.query, input.params.userId, now());
  const proven = await passwordIsRight(found?.passwordHash, input.body.password);
  const corrected = found !== null && proven && (await db.transaction((tx) => correct(tx, found, { email, asker }, services)));
  if (!corrected) return { success: true, corrected, email: maskAddress(found?.email ?? email), message: notTheirs };
  await services.deliverSoon();
  return { success: true, corrected, email: maskAddress(email), message: 'Te enviamos un código de verificación a ese correo' };
}

/** False if the registration was finished in the meantime. */
async function correct(
  tx: Tx,
  found: PendingRegistration,
  { email, asker }: { email: string; asker: string },
  services: Services,
): Promise<boolean> {
  const { now } = services;
  const registration = await lockRegistration(tx, { userId: found.registrationId }, now());
  if (registration === null) return false;
  const isAgain = registration.email === email;
  if (isAgain && now().getTime() - registration.codeSentAt.getTime() < betweenMailsMs) return true;
  const isDecoy = isAgain ? registration.isDecoy : await emailIsTaken(tx, email);
  const isOneTooMany = (await countMailToStranger(tx, email, asker, services)) !== null;
  const code = isOneTooMany ? null : await sendCode(tx, { ...registration, email, isDecoy, asker }, services);
  // No mail was sent, so store no code: it could be guessed at no cost.
  const unsent = { codeHash: '', codeExpiresAt: now(), codeSentAt: now() };
  await changeAddress(tx, registration.registrationId, { email, isDecoy, ...(code ?? unsent) });
  return true;
}
