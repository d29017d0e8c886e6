import * as z from 'zod/mini';
import { RecoveryCode } from '../accounts/login-factor.ts';
import { VerificationCode } from '../accounts/verify-email.ts';
import { isoTime, requiredText, success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { currentPassword } from '../profile/change-password.ts';

/** An open request to remove somebody's lost second factor. */
export const FactorRecovery = z.object({
  recovery_id: uuid(),
  asked_by: z.object({ user_id: uuid(), username: z.string() }),
  reason: z.string(),
  asked_at: isoTime,
  /** Until then another superadministrator may approve it. */
  expires_at: isoTime,
});
export type FactorRecovery = z.infer<typeof FactorRecovery>;

/** Required however fresh the session is: the caller's password, and a code of the caller's second factor or a recovery code. */
const proof = { current_password: currentPassword, code: z.optional(VerificationCode), recovery_code: z.optional(RecoveryCode) };

const asksForProof = [
  ...(['unauthenticated', 'forbidden', 'reauthentication_needed', 'current_factor_needed', 'foreign_origin', 'invalid_input'] as const),
  ...(['invalid_code', 'not_found', 'same_approver', 'too_many_requests', 'unavailable'] as const),
] as const;

export const askFactorRecovery = operation({
  name: 'askFactorRecovery',
  summary: "Ask that somebody's lost second factor be taken away: another superadministrator approves it within 24 hours",
  method: 'POST',
  path: '/adm/users/:id/factor-recovery',
  params: z.object({ id: uuid() }),
  status: 201,
  body: z.strictObject({ reason: requiredText('Escribe el motivo', 2000), ...proof }),
  response: z.object({ success, recovery: FactorRecovery }),
  failures: [...asksForProof, 'recovery_open'],
});

export const approveFactorRecovery = operation({
  name: 'approveFactorRecovery',
  summary: 'Approve what another superadministrator asked: the second factor is gone, the sessions end, and a mail tells the person',
  method: 'POST',
  path: '/adm/factor-recoveries/:id/approval',
  params: z.object({ id: uuid() }),
  body: z.strictObject(proof),
  response: z.object({ success }),
  failures: [...asksForProof, 'recovery_expired', 'transition_refused'],
});

export const stopFactorRecovery = operation({
  name: 'stopFactorRecovery',
  summary: 'Stop what was asked and is not approved yet; any superadministrator may',
  method: 'DELETE',
  path: '/adm/factor-recoveries/:id',
  params: z.object({ id: uuid() }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});

export const stopOwnFactorRecovery = operation({
  name: 'stopOwnFactorRecovery',
  summary: 'Stop what was asked about oneself',
  method: 'DELETE',
  path: '/profile/factors/recovery',
  response: z.object({ success }),
  failures: ['unauthenticated', 'foreign_origin', 'not_found', 'unavailable'],
});
