import * as client from 'openid-client';
import type { SignInProvider } from '#server/accounts/sign-in-provider.ts';
import type { Config } from '#server/kernel/env.ts';

const text = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null);

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** Fetches the provider's metadata at the first sign-in, so that the server's start never waits for it. */
export function googleSignIn({ issuer, clientId, clientSecret, answerWithinMs }: NonNullable<Config['google']>): SignInProvider {
  let known: Promise<client.Configuration> | null = null;
  const discover = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // Verify the token's signature too, instead of relying on TLS alone.
      execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
      timeout: answerWithinMs / 1000,
    });
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  /** Some providers return the address only from the userinfo endpoint. */
  const claimsOf = async (config: client.Configuration, tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>) => {
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('the provider sent no ID token');
    if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), iss: claims.iss };
  };

  return {
    begin: async (callback, { state, nonce, verifier }) => {
      const config = await within(answerWithinMs, configuration());
      return client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    finish: (address, { state, nonce, verifier }) =>
      within(
        answerWithinMs,
        (async () => {
          const config = await configuration();
          const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
          const tokens = await client.authorizationCodeGrant(config, address, checks);
          const { iss, sub, email, email_verified, given_name, family_name } = await claimsOf(config, tokens);
          return {
            issuer: iss,
            subject: sub,
            email: text(email)?.toLowerCase() ?? null,
            emailVerified: email_verified === true,
            givenName: text(given_name),
            familyName: text(family_name),
          };
        })(),
      ),
  };
}
