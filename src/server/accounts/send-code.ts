import type { Tx } from '../db/database.ts';
import type { DomainEvent } from '../events/catalogue.ts';
import { emit } from '../events/outbox.ts';
import type { Services } from '../operation/services.ts';
import { codeMailLimits } from './limits.ts';
import { countUp } from './throttle.store.ts';
import { codeLifetimeMs, hashCode, newCode } from './verification-code.ts';

/** Minimum interval between two mails to one address about the same thing. */
export const betweenMailsMs = 60 * 1000;

interface Recipient {
  email: string;
  isDecoy: boolean;
  /** The requester, as far as known: a network, or the signed-in person. */
  asker: string;
}

interface CodeColumns {
  codeHash: string;
  codeExpiresAt: Date;
  codeSentAt: Date;
}

/** Binds the code to this person and this address. */
export const emailCodeSubject = ({ userId, email }: { userId: string; email: string }): string => `${userId} ${email}`;

/** Issues and mails a new code for a registration; null if the address has reached its mail limit. */
export const sendCode = (tx: Tx, { registrationId, email, isDecoy, asker }: Recipient & { registrationId: string }, services: Services) =>
  issue(tx, { email, asker }, registrationId, services, (code) =>
    isDecoy ? { type: 'registration.address_taken', to: email } : { type: 'registration.code_issued', to: email, code },
  );

/** Like `sendCode`, for the new address of an existing account. */
export const sendEmailChangeCode = (
  tx: Tx,
  { userId, email, isDecoy }: Omit<Recipient, 'asker'> & { userId: string },
  services: Services,
) =>
  issue(tx, { email, asker: userId }, emailCodeSubject({ userId, email }), services, (code) =>
    isDecoy ? { type: 'email_change.address_taken', to: email } : { type: 'email_change.code_issued', to: email, code },
  );

async function mayMail(tx: Tx, { email, asker }: Pick<Recipient, 'email' | 'asker'>, now: Date): Promise<boolean> {
  const { own, firstOfAsker, ofAll, utmost } = codeMailLimits(email, asker);
  if ((await countUp(tx, own, now)) !== null) return false;
  const isFirst = (await countUp(tx, [firstOfAsker], now)) === null;
  const areMany = (await countUp(tx, [ofAll], now)) !== null;
  return (isFirst || !areMany) && (await countUp(tx, [utmost], now)) === null;
}

/** If the address is taken, its owner is mailed instead, at the same cost. */
async function issue(
  tx: Tx,
  recipient: Pick<Recipient, 'email' | 'asker'>,
  subject: string,
  services: Services,
  eventOf: (code: string) => DomainEvent,
): Promise<CodeColumns | null> {
  const now = services.now();
  if (!(await mayMail(tx, recipient, now))) return null;
  const code = newCode();
  await emit(tx, eventOf(code));
  return {
    codeHash: hashCode(services.config.sessionSecret, subject, code),
    codeExpiresAt: new Date(now.getTime() + codeLifetimeMs),
    codeSentAt: now,
  };
}
