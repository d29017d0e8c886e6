import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { auditTrail } from '../db/schema/audit.ts';

export type Entry = typeof auditTrail.$inferSelect;

/** The hash before the first link. */
export const origin: Uint8Array = Buffer.alloc(32);

/** The hash of an entry at its place in the chain: over its stored (encrypted) data and the previous hash. */
export function linkOf(before: Uint8Array, seq: number, entry: Entry): Buffer {
  const { entryId, at, actorKind, actorId, action, subjectKind, subjectId, subjectName, orderId, fields, holderId, content, takenFrom } =
    entry;
  const facts = [
    ...[seq, entryId, at.toISOString(), actorKind, actorId, action, subjectKind, subjectId, subjectName, orderId, fields, holderId],
    ...[Buffer.from(content).toString('base64'), takenFrom],
  ];
  return createHash('sha256').update(before).update(JSON.stringify(facts), 'utf8').digest();
}

/** Signs an anchor: without the secret, nobody can fake another beginning of the chain. */
export const signatureOf = (secret: string, seq: number, hash: Uint8Array): Buffer =>
  createHmac('sha256', secret)
    .update(`audit anchor ${seq} ${Buffer.from(hash).toString('hex')}`)
    .digest();

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other);
