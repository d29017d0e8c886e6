import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../kernel/env.ts';
import { cookieAttributes, cookieName } from './session-cookies.ts';
import { sameHash } from './verification-code.ts';

/** A sign-in in progress; binds the provider's answer to this browser. */
const Transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A local path to redirect to at the end. */
  back: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Transaction = z.infer<typeof Transaction>;

export const transactionLifetimeMs = 10 * 60 * 1000;

const signed = (config: Config, payload: string): string =>
  createHmac('sha256', config.sessionSecret).update(`google-sign-in ${payload}`).digest('base64url');

export function giveTransaction(reply: FastifyReply, config: Config, transaction: Transaction): void {
  const payload = Buffer.from(JSON.stringify(transaction)).toString('base64url');
  reply.setCookie(cookieName(config, 'google'), `${payload}.${signed(config, payload)}`, {
    ...cookieAttributes(config),
    maxAge: transactionLifetimeMs / 1000,
  });
}

/** Null if there is none, its signature is wrong, or it is too old. */
export function transactionOf(request: FastifyRequest, config: Config, now: Date): Transaction | null {
  const [payload = '', signature = ''] = (request.cookies[cookieName(config, 'google')] ?? '').split('.');
  if (!sameHash(signature, signed(config, payload))) return null;
  const transaction = Transaction.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return transaction.until > now.getTime() ? transaction : null;
}

export const takeTransaction = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(cookieName(config, 'google'), cookieAttributes(config));
};
