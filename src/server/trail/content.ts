import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AuditChange, AuditValue } from '#shared/audit.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

type Pair = [before: AuditValue, after: AuditValue];

const written = (changes: readonly AuditChange[]): Buffer =>
  Buffer.from(JSON.stringify(changes.map(({ before, after }): Pair => [before, after])), 'utf8');

/** The values before and after: encrypted with the key, or in clear text if the entry concerns nobody. */
export function sealContent(changes: readonly AuditChange[], key: Uint8Array | null): Buffer {
  if (key === null) return written(changes);
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const body = Buffer.concat([sealing.update(written(changes)), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), body]);
}

const opened = (content: Uint8Array, key: Uint8Array): Buffer => {
  const bytes = Buffer.from(content);
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
};

/** Null if it cannot be decrypted: the key is another one, or the content was altered. */
function pairsIn(content: Uint8Array, key: Uint8Array | null): Pair[] | null {
  try {
    return JSON.parse((key === null ? Buffer.from(content) : opened(content, key)).toString('utf8')) as Pair[];
  } catch {
    return null;
  }
}

export function openContent(fields: readonly string[], content: Uint8Array, key: Uint8Array | null): AuditChange[] | null {
  const pairs = pairsIn(content, key);
  return pairs && fields.map((field, at) => ({ field, before: pairs[at]?.[0] ?? null, after: pairs[at]?.[1] ?? null }));
}
