import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '#server/kernel/env.ts';
import type { Account } from '../accounts.store.ts';
import { hashToken } from '../tokens.ts';
import { sameHash } from '../verification-code.ts';

/** Proves the first step of a sign-in: for whom, and until when the second one may follow. */
const Challenge = z.object({
  userId: z.string(),
  /** Derived from the password and the factor: the challenge expires when either changes. */
  mark: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

const challengeLifetimeMs = 10 * 60 * 1000;

const signed = ({ sessionSecret }: Config, payload: string): string =>
  createHmac('sha256', sessionSecret).update(`sign-in-challenge ${payload}`).digest('base64url');

export const markOf = ({ passwordHash }: Pick<Account, 'passwordHash'>, enrolledAt: Date): string =>
  hashToken(`${passwordHash ?? ''} ${enrolledAt.getTime()}`);

export function newChallenge(config: Config, person: Account, enrolledAt: Date, now: Date): string {
  const challenge: Challenge = { userId: person.userId, mark: markOf(person, enrolledAt), until: now.getTime() + challengeLifetimeMs };
  const payload = Buffer.from(JSON.stringify(challenge)).toString('base64url');
  return `${payload}.${signed(config, payload)}`;
}

/** Null if the signature is wrong or the challenge is too old. */
export function challengeOf(config: Config, text: string, now: Date): Challenge | null {
  const [payload = '', signature = ''] = text.split('.');
  if (!sameHash(signature, signed(config, payload))) return null;
  const challenge = Challenge.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return challenge.until > now.getTime() ? challenge : null;
}
