import type { BriefAnswers } from './orders/brief.ts';
import type { Feature } from './packages/feature.ts';
import type { Package } from './packages/package.ts';
import type { ClosedDays } from './settings/closed-days.ts';
import type { UserSummary } from './users/list-users.ts';

/** Every reason for refusing a call. The server maps each to a status, the browser evaluates the code, people read `message`. */
export const failureCodes = [
  'invalid_input',
  'malformed_request',
  'invalid_code',
  'invalid_token',
  'unauthenticated',
  'invalid_credentials',
  'factor_required',
  'factor_enrolment_due',
  'forbidden',
  'foreign_origin',
  'reauthentication_needed',
  'current_factor_needed',
  'email_not_verified',
  'payment_status_forbidden',
  'customers_only',
  'not_found',
  'username_taken',
  'email_taken',
  'last_superadmin',
  'same_approver',
  'recovery_open',
  'recovery_expired',
  'transition_refused',
  'already_confirmed',
  'reference_used',
  'price_changed',
  'delivery_changed',
  'package_unavailable',
  'draft_changed',
  'record_changed',
  'brief_closed',
  'brief_changed',
  'developer_unavailable',
  'feature_in_use',
  'feature_exists',
  'already_paid',
  'order_closed',
  'work_began',
  'not_a_transfer',
  'support_unavailable',
  'too_slow',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'card_unavailable',
  'unavailable',
  'outcome_unknown',
  'internal',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** What can prove the person's identity besides the password. */
export type FactorKind = 'totp' | 'recovery_code';

export interface Issue {
  path: string;
  message: string;
}

/** The body of every error. Each optional field belongs to the code named above it. */
export interface FailureBody {
  message: string;
  code: FailureCode;
  issues?: Issue[] | undefined;
  /** factor_required: the challenge to send back with the code, and the accepted kinds of code. */
  challenge?: string | undefined;
  factors?: FactorKind[] | undefined;
  /** email_not_verified: where to enter the code. */
  redirectPath?: string | undefined;
  /** price_changed: the current offer price, in pesos. */
  price?: number | undefined;
  /** delivery_changed: the business days until delivery now. */
  delivery_days?: number | undefined;
  /** draft_changed: when another tab saved. */
  updated_at?: string | undefined;
  /** record_changed: the current state of the record that was to be saved. */
  package?: Package | undefined;
  feature?: Feature | undefined;
  user?: UserSummary | undefined;
  closed_days?: ClosedDays | undefined;
  /** brief_changed: the answers as they are now. */
  brief?: { version: number; answers: BriefAnswers } | undefined;
}

/** What the browser knows about a failed call: `network` had no answer, `unreadable` had one outside the contract. */
export interface Failure extends Omit<FailureBody, 'code'> {
  code: FailureCode | 'network' | 'unreadable';
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number;
}

/** What the client throws, and what `onError` of a machine receives. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const noAnswer: Failure = { code: 'network', message: 'No se recibió respuesta del servidor' };

/** Converts any thrown value into a failure; an unknown one is an internal error, shown without details. */
export const failureOf = (error: unknown): Failure =>
  error instanceof RequestFailed ? error.failure : { code: 'internal', message: 'Error en la solicitud' };

/** It may or may not have been done: the screen is read again before anybody repeats it. */
export const isOutcomeUnknown = (failure: Failure | null): boolean => failure?.code === 'outcome_unknown';

/** No answer came, or none that can be read: the browser does not know whether it was done. */
export const isUnanswered = (failure: Failure): boolean =>
  isOutcomeUnknown(failure) || failure.code === 'network' || failure.code === 'unreadable';

/** The server's message for one field, if there is one. */
export const issueAt = (failure: Failure | null | undefined, path: string): string | undefined =>
  failure?.issues?.find((issue) => issue.path === path)?.message;
