import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Services } from '../operation/services.ts';

/** Binds the provider's answer to the request. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider vouches for. Only issuer and subject together identify a person. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

/** Google, or any other OpenID Connect provider. */
export interface SignInProvider {
  /** The address to redirect the browser to. */
  begin: (callback: string, checks: SignInChecks) => Promise<URL>;
  /** The identity in `address`, the callback with the provider's parameters. Rejects unless every check passes. */
  finish: (address: URL, checks: SignInChecks) => Promise<Identity>;
}

export const newChecks = (): SignInChecks => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
});

export interface AccountServices extends Services {
  /** The provider for signing in without a password; null if none is configured. */
  readonly google: SignInProvider | null;
}
