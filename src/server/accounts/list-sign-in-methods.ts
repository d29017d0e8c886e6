import type { listSignInMethods as listSignInMethodsCall } from '#api/contract/auth/list-sign-in-methods.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Services } from '../http/services.ts';

export async function listSignInMethods({ google }: Services): Promise<ReplyOf<typeof listSignInMethodsCall>> {
  return { methods: google === null ? ['password'] : ['password', 'google'] };
}
