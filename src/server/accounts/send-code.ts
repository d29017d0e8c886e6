import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Services } from '../services.ts';
import { mailLimits } from './limits.ts';
import { countUp } from './throttle.store.ts';
import { codeLifetimeMs, hashCode, newCode } from './verification-code.ts';

interface Recipient {
  registrationId: string;
  username: string;
  email: string;
  isDecoy: boolean;
}

interface CodeColumns {
  codeHash: string;
  codeExpiresAt: Date;
  codeSentAt: Date;
}

/**
 * A new code and its mail; null when this address has had its mails for now. Of a taken address the owner is told instead,
 * at the same cost.
 */
export async function sendCode(
  tx: Tx,
  { registrationId, username, email, isDecoy }: Recipient,
  services: Services,
): Promise<CodeColumns | null> {
  const now = services.now();
  const [anHour, aDay] = mailLimits(email);
  if ((await countUp(tx, [anHour], now)) !== null || (await countUp(tx, [aDay], now)) !== null) return null;
  const code = newCode();
  await emit(
    tx,
    isDecoy ? { type: 'registration.address_taken', to: email } : { type: 'registration.code_issued', to: email, username, code },
  );
  return {
    codeHash: hashCode(services.config.sessionSecret, registrationId, code),
    codeExpiresAt: new Date(now.getTime() + codeLifetimeMs),
    codeSentAt: now,
  };
}
