import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { World } from '../browser-flow.ts';
import { mailTo, saidIn } from './mails.ts';

/** Nobody else has this name. */
export const freshName = (name = 'mariana'): string => `${name}-${randomUUID().slice(0, 8)}`;
export const addressOf = (username: string): string => `${username}@ejemplo.mx`;

const json = async <T>(answer: ReturnType<APIRequestContext['get']>): Promise<T> => {
  const given = await answer;
  expect(given.status(), await given.text()).toBeLessThan(300);
  return (await given.json()) as T;
};

/** Somebody whom the shop does not know before a path begins, and what they do there by the product's calls. */
export class Newcomer {
  readonly username = freshName();
  readonly email = addressOf(this.username);
  readonly password: string = 'Una-flor-2026';
  readonly browser: APIRequestContext;

  private constructor(browser: APIRequestContext) {
    this.browser = browser;
  }

  static async come(as: World['as']): Promise<Newcomer> {
    return new Newcomer(await as('guest'));
  }

  /** Gives the registration's id, which the link of its page names. */
  async register(): Promise<string> {
    const { username, email, password } = this;
    const { redirectUrl } = await json<{ redirectUrl: string }>(
      this.browser.post('/srv/register', { data: { username, email, password } }),
    );
    return new URL(redirectUrl, 'http://localhost').searchParams.get('userId') ?? '';
  }

  async code(): Promise<string> {
    return saidIn(await mailTo(this.browser, this.email, /código/i), /\b\d{6}\b/);
  }

  async open(): Promise<void> {
    const userId = await this.register();
    await json(this.browser.post('/srv/verify-email', { data: { userId, code: await this.code() } }));
  }

  async signIn(): Promise<void> {
    const { username, password } = this;
    await json(this.browser.post('/srv/login', { data: { username, password } }));
  }

  async signOut(): Promise<void> {
    await json(this.browser.post('/srv/logout'));
  }

  /** What the link of the mail carries. */
  async askForNewPassword(): Promise<string> {
    await json(this.browser.post('/srv/forgot-password', { data: { email: this.email } }));
    return saidIn(await mailTo(this.browser, this.email, /contraseña/i), /(?<=reset-password\?token=)[\w-]+/);
  }

  /** For the browser that a path is walked in. */
  async cookies() {
    return (await this.browser.storageState()).cookies;
  }
}
