import type { FastifyRequest } from 'fastify';
import type { resendVerificationCode as resendCall } from '#api/contract/accounts/resend-verification-code.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Services } from '../operation/services.ts';
import { clientNetwork } from './client-address.ts';
import { queryText } from './query-text.ts';
import { lockRegistration, replaceCode } from './registrations.store.ts';
import { betweenMailsMs, sendCode } from './send-code.ts';
import { countMailToStranger } from './stranger-mails.ts';

/** A timestamp in the future comes from a wrong clock and must not delay the next code. */
const isTooSoon = (sentAt: Date, now: Date): boolean => Math.abs(now.getTime() - sentAt.getTime()) < betweenMailsMs;

/** The answer is the same whether or not a mail was sent. */
export async function resendVerificationCode(
  services: Services,
  { input, request }: { input: InputOf<typeof resendCall>; request: FastifyRequest },
): Promise<ReplyOf<typeof resendCall>> {
  const { body } = input;
  const which = 'userId' in body ? body : { email: queryText(body.email.toLowerCase()) };
  await services.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, which, services.now());
    if (!registration || isTooSoon(registration.codeSentAt, services.now())) return;
    const asker = clientNetwork(request.ip);
    if ((await countMailToStranger(tx, registration.email, asker, services)) !== null) return;
    const code = await sendCode(tx, { ...registration, asker }, services);
    if (code) await replaceCode(tx, registration.registrationId, code);
  });
  await services.deliverSoon();
  return { success: true, message: 'Se ha enviado un nuevo código de verificación' };
}
