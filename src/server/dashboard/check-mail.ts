import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { confirmMailCheck as confirmMailCheckCall } from '#api/contract/settings/confirm-mail-check.ts';
import type { sendMailCheck as sendMailCheckCall } from '#api/contract/settings/send-mail-check.ts';
import { mailCheckLimit, tooMany } from '../accounts/limits.ts';
import { countUp } from '../accounts/throttle.store.ts';
import { codeAttempts, codeLifetimeMs, hashCode, newCode, sameHash } from '../accounts/verification-code.ts';
import { agencyOf } from '../agency/current.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { countMailCheckAttempt, findMailProof, lockMailCheck, markMailProven, replaceMailCheck } from './mail-checks.store.ts';

export interface MailServices extends Services {
  /** Sends this letter at once, within 12 seconds. Null when the mail server took it, else the Spanish sentence that says why not. */
  readonly sendMailCheckNow: (letter: { to: string; code: string }) => Promise<string | null>;
}

const subjectOf = (userId: string, line: string): string => `mail-check ${userId} ${line}`;

/** By which server and from which address: another one of either proves itself anew. The name of the agency does not matter. */
async function lineOf(tx: Tx, config: Services['config']): Promise<string> {
  const from = config.mailFrom ?? (await agencyOf(tx, config)).email;
  return createHash('sha256')
    .update(`${config.smtpUrl ?? 'demo'} ${from}`)
    .digest('hex');
}

export const mailProvenAt = async (tx: Tx, config: Services['config']): Promise<Date | null> => findMailProof(tx, await lineOf(tx, config));

/** To the own address alone, so that nobody is written to by strangers. A letter that could not leave keeps no code. */
export async function sendMailCheck(services: MailServices, { actor }: { actor: Actor }): Promise<ReplyOf<typeof sendMailCheckCall>> {
  const { db, config, now } = services;
  const { userId, email } = actor;
  const wait = await countUp(db.query, [mailCheckLimit(userId)], now());
  if (wait !== null) throw tooMany(wait);
  const line = await lineOf(db.query, config);
  const code = newCode();
  const problem = await services.sendMailCheckNow({ to: email, code });
  if (problem !== null) throw new Refusal('mail_not_sent', problem);
  const codeHash = hashCode(config.sessionSecret, subjectOf(userId, line), code);
  const codeExpiresAt = new Date(now().getTime() + codeLifetimeMs);
  await db.transaction((tx) => replaceMailCheck(tx, { userId, line, codeHash, codeExpiresAt }));
  return { success: true, sent_to: email };
}

/** The same code again answers the same: its answer may have been lost. */
export async function confirmMailCheck(
  services: MailServices,
  { actor, input }: { actor: Actor; input: InputOf<typeof confirmMailCheckCall> },
): Promise<ReplyOf<typeof confirmMailCheckCall>> {
  const { db, config } = services;
  const now = services.now();
  const provenAt = await db.transaction(async (tx) => {
    const check = await lockMailCheck(tx, actor.userId);
    // Of another sender than is written as now it proves nothing.
    if (check === null || check.line !== (await lineOf(tx, config))) return null;
    if (check.codeAttempts >= codeAttempts || check.codeExpiresAt <= now) return null;
    if (!sameHash(hashCode(config.sessionSecret, subjectOf(actor.userId, check.line), input.body.code), check.codeHash)) {
      // A wrong code counts for good, so nothing here throws: that would undo it.
      await countMailCheckAttempt(tx, actor.userId);
      return null;
    }
    const sentAt = check.codeExpiresAt.getTime() - codeLifetimeMs;
    if (check.provenAt !== null && check.provenAt.getTime() >= sentAt) return check.provenAt;
    await markMailProven(tx, actor.userId, now);
    return now;
  });
  if (provenAt === null) throw new Refusal('invalid_code', 'El código es incorrecto o ya venció');
  return { success: true, proven_at: provenAt.toISOString() };
}
