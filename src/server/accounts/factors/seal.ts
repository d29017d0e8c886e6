import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/kernel/env.ts';

const cipher = 'aes-256-gcm';
const keyOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'totp-secret', 32));

/** Encrypts for the database, so that a stolen table is not enough to generate codes. Bound to the person. */
export function seal(config: Pick<Config, 'sessionSecret'>, userId: string, text: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, keyOf(config), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return [nonce, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Null if it was sealed under another `SESSION_SECRET`. */
export function unseal(config: Pick<Config, 'sessionSecret'>, userId: string, sealed: string): string | null {
  const [nonce = '', tag = '', text = ''] = sealed.split('.');
  try {
    const opening = createDecipheriv(cipher, keyOf(config), Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([opening.update(Buffer.from(text, 'base64url')), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
