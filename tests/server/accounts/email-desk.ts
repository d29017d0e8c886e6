import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { openBrowser, otherMails } from './browser.ts';

type Browser = ReturnType<typeof openBrowser>;
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

/** What a signed-in person does to change the own address, and what can be seen of it. */
export const emailDesk = (shop: () => TestApp) => {
  const lettersTo = async (email: string) => (await otherMails(shop())).filter(({ to }) => to === email);
  return {
    entered: async (username = 'cliente', address?: string): Promise<Browser> => {
      const browser = openBrowser(shop(), address);
      await browser.signIn(username, password);
      return browser;
    },
    ask: async (browser: Browser, email: string, currentPassword: string = password) =>
      told(await browser.post('/profile/email', { email, currentPassword })),
    enter: async (browser: Browser, code: string) => told(await browser.post('/profile/email/verify', { code })),
    resend: async (browser: Browser) => told(await browser.post('/profile/email/resend')),
    lettersTo,
    codeFor: async (email: string): Promise<string> => /\b\d{6}\b/.exec((await lettersTo(email))[0]?.text ?? '')?.[0] ?? '',
    emailOf: async (username: string) =>
      (await shop().db.query.select({ email: users.email }).from(users).where(eq(users.username, username)))[0]?.email,
  };
};
