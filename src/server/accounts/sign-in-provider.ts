import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Services } from '../operation/services.ts';

/** What binds an answer of the provider to the question it belongs to. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider vouches for. Only issuer and subject together name a person. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

/** Google, or any other provider that speaks OpenID Connect. */
export interface SignInProvider {
  /** Where the browser is to go. */
  begin: (callback: string, checks: SignInChecks) => Promise<URL>;
  /** Who comes back to `address`, the callback with all that the provider added. Rejects unless everything fits. */
  finish: (address: URL, checks: SignInChecks) => Promise<Identity>;
}

export const newChecks = (): SignInChecks => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
});

export interface AccountServices extends Services {
  /** Who vouches for people who sign in without a password; null where nobody is configured. */
  readonly google: SignInProvider | null;
}
