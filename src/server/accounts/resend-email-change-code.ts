import type { ReplyOf } from '#api/contract/operation.ts';
import type { resendEmailChangeCode as resendCall } from '#api/contract/profile/resend-email-change-code.ts';
import { business } from '#shared/business.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { lockEmailChange, replaceEmailCode } from './email-changes.store.ts';
import { sendEmailChangeCode } from './send-code.ts';

/** The answer is the same whether or not a mail was sent. */
export async function resendEmailChangeCode(services: Services, { actor }: { actor: Actor }): Promise<ReplyOf<typeof resendCall>> {
  await services.db.transaction(async (tx) => {
    const change = await lockEmailChange(tx, actor.userId, services.now());
    if (!change || services.now().getTime() - change.codeSentAt.getTime() < business.resendCodeEveryMs) return;
    const code = await sendEmailChangeCode(tx, change, services);
    if (code) await replaceEmailCode(tx, actor.userId, code);
  });
  await services.deliverSoon();
  return { success: true, message: 'Se ha enviado un nuevo código de verificación' };
}
