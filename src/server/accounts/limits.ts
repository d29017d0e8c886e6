import { Refusal } from '../http/refusal.ts';
import { type Limit, limit } from './throttle.store.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Whose failures these are: the account's id, or what was typed when there is no such account. */
export interface SignInAttempt {
  readonly account: string;
  readonly network: string;
  /** The device's hash when this browser signed in to this account before. */
  readonly device: string | null;
  /** The account signed in from this network before. */
  readonly knownNetwork: boolean;
}

/** A browser that signed in before counts for itself alone: strangers' failures never shut the owner out. */
export const signInLimits = ({ account, network, device, knownNetwork }: SignInAttempt): Limit[] =>
  device !== null
    ? [limit('login-device', `${account} ${device}`, 10, 15 * minute)]
    : [
        limit('login-pair', `${account} ${network}`, 10, 15 * minute),
        limit('login-network', network, 50, 15 * minute),
        ...(knownNetwork ? [] : [limit('login-strangers', account, 100, day)]),
      ];

export const knownNetworkKey = (userId: string, network: string): string => limit('login-known', `${userId} ${network}`, 1, 0).key;
export const knownNetworkDays = 90;

export const registrationLimit = (network: string): Limit => limit('register', network, 100, hour);
export const codeLimit = (network: string): Limit => limit('verify', network, 50, 15 * minute);

/** Links to a new password: the mails of one address are bounded silently, as its answer must tell nothing. */
export const recoveryLimit = (network: string): Limit => limit('recovery', network, 100, hour);
export const resetMailLimits = (email: string): readonly [Limit, Limit] => [
  limit('reset-hour', email, 5, hour),
  limit('reset-day', email, 20, day),
];
export const resetLimit = (network: string): Limit => limit('reset', network, 50, 15 * minute);

/** A provider's answer signs in once, however often it comes. */
export const signInOnce = (state: string): Limit => limit('google-state', state, 1, hour);

/** Guesses at the current password by whoever sits before an open session. */
export const ownPasswordLimit = (userId: string): Limit => limit('own-password', userId, 10, 15 * minute);

/** New addresses one person may ask for: each is a mail to somebody. */
export const emailChangeLimit = (userId: string): Limit => limit('email-change', userId, 10, hour);

/** What stood against a person who forgot the password, where that person is now. Strangers' failures keep counting. */
export const ownFailures = ({ account, network, device }: Omit<SignInAttempt, 'knownNetwork'>): Limit[] => [
  limit('login-pair', `${account} ${network}`, 10, 15 * minute),
  ...(device === null ? [] : [limit('login-device', `${account} ${device}`, 10, 15 * minute)]),
];

/** Mails about registrations to one address. With 5 attempts a code, the second one bounds guessing to 100 a day. */
export const mailLimits = (email: string): readonly [Limit, Limit] => [
  limit('mail-hour', email, 5, hour),
  limit('mail-day', email, 20, day),
];

export const tooMany = (waitSeconds: number): Refusal => {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? '1 minuto' : minutes <= 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
  return new Refusal('too_many_requests', `Demasiados intentos. Vuelve a intentar en ${wait}`, { retryAfterSeconds: waitSeconds });
};
