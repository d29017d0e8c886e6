import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '#server/kernel/env.ts';
import type { Account } from '../accounts.store.ts';
import { hashToken } from '../tokens.ts';
import { sameHash } from '../verification-code.ts';

/** The first step of a sign-in is done: for whom, and until when the second may follow. */
const Challenge = z.object({
  userId: z.string(),
  /** Of the password and the factor that it was made for: with another one it is over. */
  mark: z.string(),
  /** Of the browser that did the first step: the hash of its device's token. */
  browser: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

const challengeLifetimeMs = 10 * 60 * 1000;

const signed = ({ sessionSecret }: Config, payload: string): string =>
  createHmac('sha256', sessionSecret).update(`sign-in-challenge ${payload}`).digest('base64url');

export const markOf = ({ passwordHash }: Pick<Account, 'passwordHash'>, enrolledAt: Date): string =>
  hashToken(`${passwordHash ?? ''} ${enrolledAt.getTime()}`);

interface FirstStep {
  person: Account;
  enrolledAt: Date;
  deviceToken: string;
  now: Date;
}

export function newChallenge(config: Config, { person, enrolledAt, deviceToken, now }: FirstStep): string {
  const challenge: Challenge = {
    userId: person.userId,
    mark: markOf(person, enrolledAt),
    browser: hashToken(deviceToken),
    until: now.getTime() + challengeLifetimeMs,
  };
  const payload = Buffer.from(JSON.stringify(challenge)).toString('base64url');
  return `${payload}.${signed(config, payload)}`;
}

/** Null when it is not of our making, and when it is too old. */
export function challengeOf(config: Config, text: string, now: Date): Challenge | null {
  const [payload = '', signature = ''] = text.split('.');
  if (!sameHash(signature, signed(config, payload))) return null;
  const { data: challenge = null } = Challenge.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return challenge !== null && challenge.until > now.getTime() ? challenge : null;
}
