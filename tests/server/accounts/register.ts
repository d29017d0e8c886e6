import type { TestApp } from '../../support/test-app.ts';
import { openBrowser, said } from './browser.ts';

/** A registration mail: with a code, or saying that the address already has an account. */
interface Letter {
  to: string;
  about: 'code' | 'address taken' | 'account created';
  code: string;
}

/** Registers, by default in a new browser; returns the id in the link. */
export async function register(
  shop: TestApp,
  form: { username: string; email: string; password: string },
  browser = openBrowser(shop),
): Promise<string> {
  const { status, body } = await browser.post('/register', form);
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
  return (body as { redirectUrl: string }).redirectUrl.replace('/verify-email?userId=', '');
}

type Reading = { userId: string; code: string; username?: string } | { email: string; pin: string; username?: string };

export const verify = async (shop: TestApp, reading: Reading, address?: string) =>
  said(await openBrowser(shop, address).post('/verify-email', reading));

const aboutOf = (subject: string): Letter['about'] =>
  subject.startsWith('Tu código') ? 'code' : subject.startsWith('Ya tienes una cuenta') ? 'address taken' : 'account created';

/** The mails to this address, oldest first. */
export async function lettersTo(shop: TestApp, address: string): Promise<Letter[]> {
  const mails = (await shop.mails()).filter(({ to }) => to === address).reverse();
  return mails.map(({ to, subject, text }) => ({ to, about: aboutOf(subject), code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }));
}

/** The code of the newest mail that has one. */
export const newest = (letters: Letter[]): string => letters.findLast(({ code }) => code !== '')?.code ?? 'no code';
export const codeFor = async (shop: TestApp, address: string): Promise<string> => newest(await lettersTo(shop, address));
