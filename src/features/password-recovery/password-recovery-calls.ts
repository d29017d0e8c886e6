import { call } from '#api/client/call.ts';
import { type ForgotPassword, forgotPassword } from '#api/contract/accounts/forgot-password.ts';

export const askForLink = async (body: ForgotPassword, signal: AbortSignal) => {
  const { message } = await call(forgotPassword, { body }, { signal });
  return { message };
};
