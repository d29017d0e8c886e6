import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { openBrowser, said } from './browser.ts';

type Browser = ReturnType<typeof openBrowser>;

/** Helpers for signed-in people who change their address, and for checking the result. */
export const emailDesk = (shop: () => TestApp) => {
  const lettersTo = async (email: string) => (await shop().mails()).filter(({ to }) => to === email);
  return {
    entered: async (username = 'cliente', address?: string): Promise<Browser> => {
      const browser = openBrowser(shop(), address);
      await browser.signIn(username, password);
      return browser;
    },
    ask: async (browser: Browser, email: string, currentPassword: string = password) =>
      said(await browser.post('/profile/email', { email, currentPassword })),
    enter: async (browser: Browser, code: string) => said(await browser.post('/profile/email/verify', { code })),
    resend: async (browser: Browser) => said(await browser.post('/profile/email/resend')),
    lettersTo,
    codeFor: async (email: string): Promise<string> => /\b\d{6}\b/.exec((await lettersTo(email))[0]?.text ?? '')?.[0] ?? '',
    emailOf: async (username: string) =>
      (await shop().db.query.select({ email: users.email }).from(users).where(eq(users.username, username)))[0]?.email,
  };
};
