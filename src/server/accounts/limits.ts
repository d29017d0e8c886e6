import { Refusal } from '../kernel/refusal.ts';
import { type Limit, limit } from './throttle.store.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const knownNetworkKey = (userId: string, network: string): string => limit('login-known', `${userId} ${network}`, 1, 0).key;
export const knownNetworkDays = 90;

/** Lookups of payment numbers that are not the caller's: each is a call to the card provider. */
export const unknownPaymentLimit = (userId: string): Limit => limit('payment-unknown', userId, 20, 10 * minute);
/** A payment unknown to the provider is not requested again soon. */
export const unknownPaymentKey = (providerId: string): string => limit('payment-miss', providerId, 1, 0).key;

export const registrationLimit = (network: string): Limit => limit('register', network, 100, hour);
/** Codes tried by somebody who knows an address but has no registration of it; they do not use up the owner's attempts. */
export const strangersCodeLimits = (email: string, network: string): readonly Limit[] => [
  limit('verify-stranger', `${email} ${network}`, 5, 10 * minute),
  limit('verify-strangers', email, 20, 10 * minute),
];
/** Address corrections of one registration: each is a guess at its password and sends a mail. */
export const correctionLimit = (registrationId: string): Limit => limit('register-email', registrationId, 10, hour);
export const codeLimit = (network: string): Limit => limit('verify', network, 50, 15 * minute);

/** Requests for password reset links. The mails to one address are limited silently, as the answer must reveal nothing. */
export const recoveryLimit = (network: string): Limit => limit('recovery', network, 100, hour);
export const resetMailLimits = (email: string) => ({
  anHour: limit('reset-hour', email, 5, hour),
  aDay: limit('reset-day', email, 20, day),
  onceAnHour: limit('reset-once-an-hour', email, 1, hour),
});
export const confirmationLimit = (network: string): Limit => limit('confirm', network, 50, 15 * minute);
export const resetLimit = (network: string): Limit => limit('reset', network, 50, 15 * minute);

/** A provider's answer signs in once, even if it is replayed. */
export const signInOnce = (state: string): Limit => limit('google-state', state, 1, hour);

/** Guesses at the current password from within a signed-in session. */
export const ownPasswordLimit = (userId: string): Limit => limit('own-password', userId, 10, 15 * minute);

/** Codes of a key being enrolled, from within a signed-in session. */
export const enrolmentLimit = (userId: string): Limit => limit('factor-enrolment', userId, 10, 15 * minute);
/** Codes of the enrolled factor, from within a signed-in session; they do not block signing in. */
export const ownFactorLimit = (userId: string): Limit => limit('factor-own', userId, 10, 15 * minute);
/**
 * Codes at the second step of a sign-in, tried by somebody who knows the password. A browser that signed in before has its own limit, and shares one
 * with the other known browsers: somebody who knows the password may have registered many of them before the factor was enrolled.
 */
export const factorLimits = (userId: string, network: string, device: string | null): readonly Limit[] =>
  device === null
    ? [limit('factor-pair', `${userId} ${network}`, 5, 15 * minute), limit('factor-strangers', userId, 20, hour)]
    : [limit('factor-device', `${userId} ${device}`, 10, 15 * minute), limit('factor-devices', userId, 60, hour)];
/** After this many failures in a day the person gets a mail, once. */
export const factorNoticeAfter = (userId: string): Limit => limit('factor-told-after', userId, 4, day);
export const factorNotice = (userId: string): Limit => limit('factor-told', userId, 1, day);

/** Requests by one person to remove another one's second factor: each is mailed to everybody who could approve or stop it. */
export const recoveryRequestLimit = (askerId: string, userId: string): Limit => limit('factor-recovery', `${askerId} ${userId}`, 5, day);

/** Address changes one person may request: each sends a mail. */
export const emailChangeLimit = (userId: string): Limit => limit('email-change', userId, 10, hour);

/**
 * Codes mailed to one address: five an hour and twenty a day per requester, and twenty a day in total, beyond which only a requester's first one is
 * sent. So a stranger cannot use up the owner's share, and with 5 attempts per code, guesses are limited to 300 a day.
 */
export const codeMailLimits = (email: string, asker: string) => ({
  own: [limit('code-hour', `${email} ${asker}`, 5, hour), limit('code-day', `${email} ${asker}`, 20, day)],
  firstOfAsker: limit('code-first', `${email} ${asker}`, 1, day),
  ofAll: limit('code-all', email, 20, day),
  utmost: limit('code-utmost', email, 60, day),
});

export const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : minutes <= 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
};

export const tooMany = (waitSeconds: number): Refusal =>
  new Refusal('too_many_requests', `Demasiados intentos. Vuelve a intentar en ${waitInWords(waitSeconds)}`, {
    retryAfterSeconds: waitSeconds,
  });
