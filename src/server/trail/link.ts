import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { auditTrail } from '../db/schema/audit.ts';

export type Entry = typeof auditTrail.$inferSelect;

/** What the first link of all is joined to. */
export const origin: Uint8Array = Buffer.alloc(32);

/** The hash of an entry at its place in the chain: over all that is stored of it, encrypted as it is, and the hash before. */
export function linkOf(before: Uint8Array, seq: number, entry: Entry): Buffer {
  const { entryId, at, actorKind, actorId, action, subjectKind, subjectId, subjectName, orderId, fields, holderId, content, takenFrom } =
    entry;
  const facts = [
    ...[seq, entryId, at.toISOString(), actorKind, actorId, action, subjectKind, subjectId, subjectName, orderId, fields, holderId],
    ...[Buffer.from(content).toString('base64'), takenFrom],
  ];
  return createHash('sha256').update(before).update(JSON.stringify(facts), 'utf8').digest();
}

/** Who does not know the secret cannot say that the chain begins elsewhere. */
export const signatureOf = (secret: string, seq: number, hash: Uint8Array): Buffer =>
  createHmac('sha256', secret)
    .update(`audit anchor ${seq} ${Buffer.from(hash).toString('hex')}`)
    .digest();

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other);
