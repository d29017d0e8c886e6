import { call } from '#api/client/call.ts';
import { type Registration, register } from '#api/contract/accounts/register.ts';

export const askForAccount = async (body: Registration, signal: AbortSignal) => {
  const { redirectUrl } = await call(register, { body }, { signal });
  return { redirectUrl };
};
