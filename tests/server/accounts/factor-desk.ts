import { expect } from 'vitest';
import { recoveryCodes, totpFactors } from '#server/db/schema/factors.ts';
import { password } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { openBrowser } from './browser.ts';
import { clean } from './clean.ts';

export type Browser = ReturnType<typeof openBrowser>;
interface Body {
  secret: string;
  uri: string;
  recovery_codes: string[];
  challenge: string;
}
export const bodyOf = ({ body }: { body: unknown }) => body as Body;

export const forgetFactors = async (shop: TestApp): Promise<void> => {
  await clean(shop);
  await shop.db.query.delete(recoveryCodes);
  await shop.db.query.delete(totpFactors);
};

/** Helpers for what people do with their second factor in one test app. */
export const factorDesk = (open: () => TestApp) => {
  const minutes = (count: number) => open().clock.advance(count * 60_000);
  const now = () => open().clock.now();
  return {
    minutes,
    now,
    /** A browser signed in with the password alone. */
    entered: async (who = 'cliente', browser = openBrowser(open())): Promise<Browser> => {
      expect((await browser.signIn(who, password)).status).toBe(200);
      return browser;
    },
    enrol: async (browser: Browser) => {
      const { secret } = bodyOf(await browser.post('/profile/factors'));
      const { recovery_codes: codes } = bodyOf(await browser.post('/profile/factors/confirmation', { code: codeAt(secret, now()) }));
      // The enrolment used up the current code: move on to the next one.
      minutes(1);
      return { secret, codes };
    },
    challengeOf: async (browser: Browser, who = 'cliente') => bodyOf(await browser.signIn(who, password)).challenge,
    second: (browser: Browser, challenge: string, proof: object) => browser.post('/login/factor', { challenge, ...proof }),
    isIn: async (browser: Browser) => ((await browser.get('/verify')).body as { authenticated: boolean }).authenticated,
    subjects: async () => (await open().mails()).map(({ subject }) => subject),
  };
};
