import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';

/** With Google only where it is configured. */
export const signInMethods = (google: object | null): SignInMethod[] => (google === null ? ['password'] : ['password', 'google']);
