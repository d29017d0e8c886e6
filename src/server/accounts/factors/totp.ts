import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

/** 160 random bits in base32, as applications of codes read them (RFC 6238, SHA-1, six digits, 30 seconds: what all of them speak). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the drawn code says. A colon ends the issuer for applications of codes. */
export const enrolmentUri = (secret: string, username: string, agencyName: string): string =>
  new TOTP({ issuer: agencyName.replaceAll(':', ' '), label: username, secret: Secret.fromBase32(secret) }).toString();

/** The step of 30 seconds that this code belongs to, or null. A clock may be wrong by one step. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}
