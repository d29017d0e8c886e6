import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { writeDownRefusedSignIn } from './refused-sign-ins.ts';
import { countUp, type Limit, limit, waitFor } from './throttle.store.ts';

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** Strangers' failures in a day after which they are slowed down, and after which the owner gets a mail. */
const slowedAfter = 100;
const toldAfter = 10;

/** Identifies who a failure is counted against. */
export interface SignInAttempt {
  /** The account with its current password, or the typed name if there is no such account: a new password starts a new count. */
  readonly account: string;
  readonly network: string;
  /** The device's hash if this browser signed in to this account before. */
  readonly device: string | null;
  /** Whether the account signed in from this network before. */
  readonly knownNetwork: boolean;
}

const isStranger = ({ device, knownNetwork }: SignInAttempt): boolean => device === null && !knownNetwork;

const ofStrangers = (account: string, most: number): Limit => limit('login-strangers', account, most, quarter);
const strangersToday = (account: string, most: number): Limit => limit('login-strangers-day', account, most, day);
const noticeToday = (userId: string): Limit => limit('login-told', userId, 1, day);

/**
 * A browser that signed in before has a limit of its own. Everybody else waits at most a quarter of an hour: many failures by strangers slow down the
 * next ones, and never lock the owner out.
 */
export async function signInLimits(tx: Tx, attempt: SignInAttempt, now: Date): Promise<Limit[]> {
  const { account, network, device } = attempt;
  // Queried for every sign-in, so that all take the same time.
  const slowed = (await waitFor(tx, [strangersToday(account, slowedAfter)], now)) !== null;
  if (device !== null) return [limit('login-device', `${account} ${device}`, 10, quarter)];
  return [
    limit('login-pair', `${account} ${network}`, 10, quarter),
    limit('login-network', network, 50, quarter),
    ...(isStranger(attempt) ? [ofStrangers(account, slowed ? 10 : slowedAfter)] : []),
  ];
}

/** Counts a failure; returns the seconds to wait if it was one too many, else null. The owner gets a mail about strangers' failures once a day. */
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
  if (isMany && userId !== null && (await countUp(tx, [noticeToday(userId)], now)) === null) {
    await emit(tx, { type: 'account.attacked', userId });
  }
  return wait;
}
