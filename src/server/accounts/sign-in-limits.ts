import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { writeDownRefusedSignIn } from './refused-sign-ins.ts';
import { countUp, type Limit, limit, waitFor } from './throttle.store.ts';

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** Failures of strangers in a day after which they are slowed, and after which the owner gets a mail. */
const slowedAfter = 100;
const toldAfter = 10;

/** Whose failures these are. */
export interface SignInAttempt {
  /** The account with its password of now, or what was typed when there is no such account: a new password begins to count anew. */
  readonly account: string;
  readonly network: string;
  /** The device's hash when this browser signed in to this account before. */
  readonly device: string | null;
  /** The account signed in from this network before. */
  readonly knownNetwork: boolean;
}

const isStranger = ({ device, knownNetwork }: SignInAttempt): boolean => device === null && !knownNetwork;

const ofStrangers = (account: string, most: number): Limit => limit('login-strangers', account, most, quarter);
const strangersToday = (account: string, most: number): Limit => limit('login-strangers-day', account, most, day);
const toldToday = (userId: string): Limit => limit('login-told', userId, 1, day);

/**
 * A browser that signed in before counts for itself alone. Everybody else waits a quarter of an hour at most: many strangers'
 * failures make the next ones slow, and never shut the owner out.
 */
export async function signInLimits(tx: Tx, attempt: SignInAttempt, now: Date): Promise<Limit[]> {
  const { account, network, device } = attempt;
  // Asked whoever signs in, so that all take the same time.
  const slowed = (await waitFor(tx, [strangersToday(account, slowedAfter)], now)) !== null;
  if (device !== null) return [limit('login-device', `${account} ${device}`, 10, quarter)];
  return [
    limit('login-pair', `${account} ${network}`, 10, quarter),
    limit('login-network', network, 50, quarter),
    ...(isStranger(attempt) ? [ofStrangers(account, slowed ? 10 : slowedAfter)] : []),
  ];
}

/** Counts a failure: the seconds to wait when it was one too many, else null. The owner gets a mail about strangers' failures once a day. */
export async function countFailure(
  tx: Tx,
  attempt: SignInAttempt,
  limits: readonly Limit[],
  userId: string | null,
  now: Date,
): Promise<number | null> {
  const wait = await countUp(tx, limits, now);
  await writeDownRefusedSignIn(tx, { name: attempt.account, network: attempt.network, userId }, now);
  if (!isStranger(attempt)) return wait;
  const isMany = (await countUp(tx, [strangersToday(attempt.account, toldAfter - 1)], now)) !== null;
  if (isMany && userId !== null && (await countUp(tx, [toldToday(userId)], now)) === null) {
    await emit(tx, { type: 'account.attacked', userId });
  }
  return wait;
}
