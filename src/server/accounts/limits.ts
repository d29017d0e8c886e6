import { Refusal } from '../kernel/refusal.ts';
import { type Limit, limit } from './throttle.store.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const knownNetworkKey = (userId: string, network: string): string => limit('login-known', `${userId} ${network}`, 1, 0).key;
export const knownNetworkDays = 90;

/** Payment numbers named by hand that are not the asker's: each is a call to the card provider. */
export const unknownPaymentLimit = (userId: string): Limit => limit('payment-unknown', userId, 20, 10 * minute);
/** What the provider did not know is not asked for again so soon. */
export const unknownPaymentKey = (providerId: string): string => limit('payment-miss', providerId, 1, 0).key;

export const registrationLimit = (network: string): Limit => limit('register', network, 100, hour);
/** Codes tried by whoever knows an address and has no registration of it: they use up nothing of the owner's own attempts. */
export const strangersCodeLimits = (email: string, network: string): readonly Limit[] => [
  limit('verify-stranger', `${email} ${network}`, 5, 10 * minute),
  limit('verify-strangers', email, 20, 10 * minute),
];
/** Other addresses for one registration: each is a try at its password, and a mail to somebody. */
export const correctionLimit = (registrationId: string): Limit => limit('register-email', registrationId, 10, hour);
export const codeLimit = (network: string): Limit => limit('verify', network, 50, 15 * minute);

/** Links to a new password: the mails of one address are bounded silently, as its answer must tell nothing. */
export const recoveryLimit = (network: string): Limit => limit('recovery', network, 100, hour);
export const resetMailLimits = (email: string) => ({
  anHour: limit('reset-hour', email, 5, hour),
  aDay: limit('reset-day', email, 20, day),
  onceAnHour: limit('reset-once-an-hour', email, 1, hour),
});
export const confirmationLimit = (network: string): Limit => limit('confirm', network, 50, 15 * minute);
export const resetLimit = (network: string): Limit => limit('reset', network, 50, 15 * minute);

/** A provider's answer signs in once, however often it comes. */
export const signInOnce = (state: string): Limit => limit('google-state', state, 1, hour);

/** Guesses at the current password by whoever sits before an open session. */
export const ownPasswordLimit = (userId: string): Limit => limit('own-password', userId, 10, 15 * minute);

/** Codes of a key that is about to be enrolled, by whoever sits before an open session. */
export const enrolmentLimit = (userId: string): Limit => limit('factor-enrolment', userId, 10, 15 * minute);
/** Codes of the factor in use, by whoever sits before an open session: they shut nobody out of a sign-in. */
export const ownFactorLimit = (userId: string): Limit => limit('factor-own', userId, 10, 15 * minute);
/**
 * Codes at the second step of a sign-in, tried by whoever knows the password: a browser that signed in before counts for itself, and with the others that did,
 * since whoever knows the password may have made many before the factor was enrolled.
 */
export const factorLimits = (userId: string, network: string, device: string | null): readonly Limit[] =>
  device === null
    ? [limit('factor-pair', `${userId} ${network}`, 5, 15 * minute), limit('factor-strangers', userId, 20, hour)]
    : [limit('factor-device', `${userId} ${device}`, 10, 15 * minute), limit('factor-devices', userId, 60, hour)];
/** After so many in a day the person gets a mail, once. */
export const factorToldAfter = (userId: string): Limit => limit('factor-told-after', userId, 4, day);
export const factorTold = (userId: string): Limit => limit('factor-told', userId, 1, day);

/** Requests to take one person's second factor away, by one asker: each is a mail to everybody who could approve or stop it. */
export const recoveryRequestLimit = (askerId: string, userId: string): Limit => limit('factor-recovery', `${askerId} ${userId}`, 5, day);

/** New addresses one person may ask for: each is a mail to somebody. */
export const emailChangeLimit = (userId: string): Limit => limit('email-change', userId, 10, hour);

/**
 * Codes mailed to one address: five an hour and twenty a day for one asker, twenty a day for all together, beyond which only an asker's
 * first one goes. So no stranger uses up what the owner needs, and with 5 attempts a code guessing ends at 300 a day.
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
