import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { business } from '#shared/business.ts';

export const codeLifetimeMs = business.verificationCodeLifeMs;
export const codeAttempts = 5;

/** Six digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits from a stolen table could be brute-forced; with the server's secret they cannot. Bound to its registration. */
export const hashCode = (secret: string, registrationId: string, code: string): string =>
  createHmac('sha256', secret).update(`verification-code ${registrationId} ${code}`).digest('hex');

export const sameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
