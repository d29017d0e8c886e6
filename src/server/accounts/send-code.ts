import type { Tx } from '../db/database.ts';
import type { DomainEvent } from '../events/catalogue.ts';
import { emit } from '../events/outbox.ts';
import type { Services } from '../services.ts';
import { mailLimits } from './limits.ts';
import { countUp } from './throttle.store.ts';
import { codeLifetimeMs, hashCode, newCode } from './verification-code.ts';

/** Between two mails to one address about the same thing. */
export const betweenMailsMs = 60 * 1000;

interface Recipient {
  email: string;
  isDecoy: boolean;
}

interface CodeColumns {
  codeHash: string;
  codeExpiresAt: Date;
  codeSentAt: Date;
}

/** What the code is bound to: this person and this address. */
export const emailCodeSubject = ({ userId, email }: { userId: string; email: string }): string => `${userId} ${email}`;

/** A new code for a registration and its mail; null when this address has had its mails for now. */
export const sendCode = (tx: Tx, { registrationId, email, isDecoy }: Recipient & { registrationId: string }, services: Services) =>
  issue(tx, email, registrationId, services, (code) =>
    isDecoy ? { type: 'registration.address_taken', to: email } : { type: 'registration.code_issued', to: email, code },
  );

/** The same for the new address of somebody who has an account. */
export const sendEmailChangeCode = (tx: Tx, { userId, email, isDecoy }: Recipient & { userId: string }, services: Services) =>
  issue(tx, email, emailCodeSubject({ userId, email }), services, (code) =>
    isDecoy ? { type: 'email_change.address_taken', to: email } : { type: 'email_change.code_issued', to: email, code },
  );

/** Of a taken address the owner is told instead, at the same cost. */
async function issue(
  tx: Tx,
  email: string,
  subject: string,
  services: Services,
  told: (code: string) => DomainEvent,
): Promise<CodeColumns | null> {
  const now = services.now();
  const [anHour, aDay] = mailLimits(email);
  if ((await countUp(tx, [anHour], now)) !== null || (await countUp(tx, [aDay], now)) !== null) return null;
  const code = newCode();
  await emit(tx, told(code));
  return {
    codeHash: hashCode(services.config.sessionSecret, subject, code),
    codeExpiresAt: new Date(now.getTime() + codeLifetimeMs),
    codeSentAt: now,
  };
}
