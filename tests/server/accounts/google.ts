import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AllServices } from '#server/http/services.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import type { Answer, Browser } from './browser.ts';
import { clean } from './clean.ts';

export const ana = { sub: 'g-1001', email: 'Ana.Ruiz@ejemplo.mx', email_verified: true, given_name: 'Ana', family_name: 'Ruiz' };

export const configOf = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  google: { issuer, clientId, clientSecret, answerWithinMs: 8_000, isEmulated: false },
});

/** The app of a test file and its provider, at which Ana signs in. */
export function googleShop(more: { log?: AllServices['log'] } = {}) {
  const shop = { t: {} as TestApp, provider: {} as OpenIdProvider };
  beforeAll(async () => {
    shop.provider = await startOpenIdProvider();
    Object.assign(shop.t, await startTestApp({ config: configOf(shop.provider), ...more }));
  });
  beforeEach(async () => {
    await clean(shop.t);
    Object.assign(shop.provider, { person: ana, forge: null });
  });
  afterAll(async () => {
    await shop.t.close();
    await shop.provider.stop();
  });
  return shop;
}

export const ledTo = ({ status, headers }: Answer) => ({ status, location: headers.location });

const pathOf = (address: URL): string => `${address.pathname.replace(/^\/srv/, '')}${address.search}`;

/** Follows the provider's own redirects, with a separate cookie jar, and returns the callback address they end at. */
async function throughProvider(first: URL): Promise<URL> {
  const jar = new Map<string, string>();
  let address = first;
  while (address.origin === first.origin) {
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
export async function comeBack(browser: Browser, redirect?: string): Promise<URL> {
  const begun = await browser.get(`/auth/google${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`);
  return throughProvider(new URL(String(begun.headers.location)));
}

export const visit = (browser: Browser, address: URL): Promise<Answer> => browser.get(pathOf(address));

/** The complete sign-in, callback included. */
export const signInWithGoogle = async (browser: Browser, redirect?: string): Promise<Answer> =>
  visit(browser, await comeBack(browser, redirect));
