import { expect } from 'vitest';
import { recoveryCodes, totpFactors } from '#server/db/schema/factors.ts';
import { password } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { openBrowser, otherMails } from './browser.ts';
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

/** What people do at their second factor in one shop. */
export const factorDesk = (open: () => TestApp) => {
  const minutes = (count: number) => open().clock.advance(count * 60_000);
  const now = () => open().clock.now();
  return {
    minutes,
    now,
    /** A person who signed in with the password alone. */
    entered: async (who = 'cliente', browser = openBrowser(open())): Promise<Browser> => {
      expect((await browser.signIn(who, password)).status).toBe(200);
      return browser;
    },
    enrol: async (browser: Browser) => {
      const { secret } = bodyOf(await browser.post('/profile/factors'));
      const { recovery_codes: codes } = bodyOf(await browser.post('/profile/factors/confirmation', { code: codeAt(secret, now()) }));
      // The code of the enrolment was used: what follows is later.
      minutes(1);
      return { secret, codes };
    },
    challengeOf: async (browser: Browser, who = 'cliente') => bodyOf(await browser.signIn(who, password)).challenge,
    second: (browser: Browser, challenge: string, proof: object) => browser.post('/login/factor', { challenge, ...proof }),
    isIn: async (browser: Browser) => ((await browser.get('/verify')).body as { authenticated: boolean }).authenticated,
    subjects: async () => (await otherMails(open())).map(({ subject }) => subject),
  };
};
