import { Secret, TOTP } from 'otpauth';
import { brand } from '#shared/brand.ts';

const stepMs = 30_000;

const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: brand.name, label: username, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32, as authenticator apps expect them (RFC 6238, SHA-1, six digits, 30 seconds: what all of them support). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const enrolmentUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The 30-second step this code belongs to, or null. Tolerates a clock that is off by one step. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}
