import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';
import { mailTo, saidIn } from './mails.ts';

/** Nobody else has this name. */
export const freshName = (name = 'mariana'): string => `${name}-${randomUUID().slice(0, 8)}`;
export const addressOf = (username: string): string => `${username}@ejemplo.mx`;

/** Somebody whom the shop does not know before a path begins, and what they do there by the product's calls. */
export class Newcomer {
  readonly username = freshName();
  readonly email = addressOf(this.username);
  readonly password = 'Una-flor-2026';
  readonly #calls: APIRequestContext;

  private constructor(calls: APIRequestContext) {
    this.#calls = calls;
  }

  static async come(as: World['as']): Promise<Newcomer> {
    return new Newcomer(await as('guest'));
  }

  /** Gives the registration's id, which the link of its page names. */
  async register(): Promise<string> {
    const { username, email, password } = this;
    const { redirectUrl } = await answered<{ redirectUrl: string }>(
      this.#calls.post('/srv/register', { data: { username, email, password } }),
    );
    return new URL(redirectUrl, 'http://localhost').searchParams.get('userId') ?? '';
  }

  async code(): Promise<string> {
    return saidIn(await mailTo(this.#calls, this.email, /código/i), /\b\d{6}\b/);
  }

  async open(): Promise<void> {
    const userId = await this.register();
    await answered(this.#calls.post('/srv/verify-email', { data: { userId, code: await this.code() } }));
  }

  /** What the link of the mail carries. */
  async askForNewPassword(): Promise<string> {
    await answered(this.#calls.post('/srv/forgot-password', { data: { email: this.email } }));
    return saidIn(await mailTo(this.#calls, this.email, /contraseña/i), /(?<=reset-password\?token=)[\w-]+/);
  }
}
