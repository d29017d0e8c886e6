import type { OpenIdProvider } from '../../support/openid-provider.ts';
import type { Answer, openBrowser } from './browser.ts';

type Browser = ReturnType<typeof openBrowser>;

export const ana = { sub: 'g-1001', email: 'Ana.Ruiz@ejemplo.mx', email_verified: true, given_name: 'Ana', family_name: 'Ruiz' };

export const configOf = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  google: { issuer, clientId, clientSecret, answerWithinMs: 8_000, isEmulated: false },
});

export const ledTo = ({ status, headers }: Answer) => ({ status, location: headers.location });

const pathOf = (address: URL): string => `${address.pathname.replace(/^\/srv/, '')}${address.search}`;

/** Follows the provider's own redirects, with a separate cookie jar, and returns the callback address they end at. */
async function throughProvider(first: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let address = new URL(first);
  while (address.origin === issuer) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address);
  }
  return address;
}

/** Starts the sign-in and completes it at the provider; returns the callback address, not yet visited. */
export async function comeBack(browser: Browser, provider: OpenIdProvider, redirect?: string): Promise<URL> {
  const begun = await browser.get(`/auth/google${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`);
  return throughProvider(String(begun.headers.location), provider.issuer);
}

export const visit = (browser: Browser, address: URL): Promise<Answer> => browser.get(pathOf(address));

/** The complete sign-in, callback included. */
export const signInWithGoogle = async (browser: Browser, provider: OpenIdProvider, redirect?: string): Promise<Answer> =>
  visit(browser, await comeBack(browser, provider, redirect));
