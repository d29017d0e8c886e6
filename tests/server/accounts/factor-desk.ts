import { password } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { codeAt } from './authenticator.ts';
import { type Browser, openBrowser } from './browser.ts';

interface Body {
  secret: string;
  uri: string;
  recovery_codes: string[];
}
export const wrongFactorCode = {
  message: 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo',
  code: 'invalid_code',
};
export const bodyOf = ({ body }: { body: unknown }) => body as Body;

/** What people do with their second factor in one test app. */
export const factorDesk = (t: TestApp) => {
  const minutes = (count: number) => t.clock.advance(count * 60_000);
  const codeOf = (secret: string) => codeAt(secret, t.clock.now());
  const second = (browser: Browser, challenge: string, proof: object) => browser.post('/login/factor', { challenge, ...proof });
  const challengeOf = async (browser: Browser) => ((await browser.signIn('cliente', password)).body as { challenge: string }).challenge;
  const begin = async (browser: Browser, proof?: object) => bodyOf(await browser.post('/profile/factors', proof)).secret;
  const confirm = (browser: Browser, code: string) => browser.post('/profile/factors/confirmation', { code });
  return {
    minutes,
    codeOf,
    /** Requests a key and returns it; it takes effect once confirmed. */
    begin,
    confirm,
    enrol: async (browser: Browser) => {
      const secret = await begin(browser);
      const { recovery_codes: codes } = bodyOf(await confirm(browser, codeOf(secret)));
      // The enrolment used up the current code: move on to the next one.
      minutes(1);
      return { secret, codes };
    },
    challengeOf,
    second,
    /** Both steps of a sign-in, by default in a new browser. */
    enter: async (proof: object, browser = openBrowser(t)) => second(browser, await challengeOf(browser), proof),
    isIn: async (browser: Browser) => ((await browser.get('/verify')).body as { authenticated: boolean }).authenticated,
    subjects: async () => (await t.mails()).map(({ subject }) => subject),
  };
};
