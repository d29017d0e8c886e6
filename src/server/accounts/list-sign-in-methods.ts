import type { listSignInMethods as listSignInMethodsCall } from '#api/contract/auth/list-sign-in-methods.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { AccountServices } from './sign-in-provider.ts';

export async function listSignInMethods({ google }: AccountServices): Promise<ReplyOf<typeof listSignInMethodsCall>> {
  return { methods: google === null ? ['password'] : ['password', 'google'] };
}
