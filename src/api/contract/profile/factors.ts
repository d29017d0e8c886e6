import * as z from 'zod/mini';
import { RecoveryCode } from '../accounts/login-factor.ts';
import { VerificationCode } from '../accounts/verify-email.ts';
import { isoTime, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { FactorRecovery } from '../users/factor-recovery.ts';
import { currentPassword } from './change-password.ts';

/** The person's second factor. */
export const Factors = z.object({
  /** Null if none is enrolled. */
  enrolled_at: z.nullable(isoTime),
  recovery_codes_left: z.int(),
  /** It cannot be removed. */
  required: z.boolean(),
  /** False for people who only sign in with Google: they cannot be asked for a password. */
  has_password: z.boolean(),
  /** The open request of superadministrators to remove it. */
  recovery: z.nullable(FactorRecovery),
});
export type Factors = z.infer<typeof Factors>;

/**
 * Ten minutes after the last proof the password is required again. A person with a second factor must always send one of its codes or a recovery
 * code: a session alone must not suffice to replace it.
 */
const proof = z.optional(
  z.object({
    current_password: z.optional(currentPassword),
    code: z.optional(VerificationCode),
    recovery_code: z.optional(RecoveryCode),
  }),
);
const recovery_codes = z.array(z.string());
const asksAgain = [
  'unauthenticated',
  'reauthentication_needed',
  'current_factor_needed',
  'invalid_input',
  'invalid_code',
  'too_many_requests',
  'foreign_origin',
  'unavailable',
] as const;

export const getFactors = operation({
  name: 'getFactors',
  summary: 'What the person enrolled as a second factor',
  method: 'GET',
  path: '/profile/factors',
  response: z.object({ success, factors: Factors }),
  failures: ['unauthenticated', 'unavailable'],
});

export const beginFactor = operation({
  name: 'beginFactor',
  summary: 'A new key for an application of codes; it counts once a code of it was sent back, until then the old one does',
  method: 'POST',
  path: '/profile/factors',
  body: proof,
  response: z.object({ success, secret: z.string(), uri: z.string() }),
  failures: asksAgain,
});

export const confirmFactor = operation({
  name: 'confirmFactor',
  summary: 'The first code of the new key: it is enrolled, the other sessions end, and ten recovery codes are shown this once',
  method: 'POST',
  path: '/profile/factors/confirmation',
  body: z.object({ code: VerificationCode }),
  response: z.object({ success, recovery_codes }),
  failures: ['unauthenticated', 'invalid_input', 'invalid_code', 'invalid_token', 'too_many_requests', 'foreign_origin', 'unavailable'],
});

export const renewRecoveryCodes = operation({
  name: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes, shown this once; the old ones open nothing any more',
  method: 'POST',
  path: '/profile/factors/recovery-codes',
  body: proof,
  response: z.object({ success, recovery_codes }),
  failures: [...asksAgain, 'not_found'],
});

export const removeFactor = operation({
  name: 'removeFactor',
  summary: 'Sign in with the password alone again; refused to staff of a production',
  method: 'DELETE',
  path: '/profile/factors',
  body: proof,
  response: z.object({ success }),
  failures: [...asksAgain, 'forbidden'],
});
