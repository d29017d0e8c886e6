import type { Feature } from './packages/feature.ts';
import type { Package } from './packages/package.ts';
import type { UserSummary } from './users/list-users.ts';

/** Every way in which a call can be refused. The server maps each to a status, the browser reads the code, people read `message`. */
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
  'package_unavailable',
  'draft_changed',
  'record_changed',
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

/** What may prove, besides the password, that it is the person. */
export type FactorKind = 'totp' | 'recovery_code';

export interface Issue {
  path: string;
  message: string;
}

/** The body of every error. The optional fields belong to single codes, as said beside them. */
export interface FailureBody {
  message: string;
  code: FailureCode;
  issues?: Issue[] | undefined;
  /** factor_required: what the code is sent back with, and what it may be. */
  challenge?: string | undefined;
  factors?: FactorKind[] | undefined;
  /** email_not_verified: where to enter the code. */
  redirectPath?: string | undefined;
  /** price_changed: the offer price now, in pesos. */
  price?: number | undefined;
  /** draft_changed: when another tab saved. */
  updated_at?: string | undefined;
  /** record_changed: the one of these that was to be saved, as it stands now. */
  package?: Package | undefined;
  feature?: Feature | undefined;
  user?: UserSummary | undefined;
}

/** What the browser knows of a call that did not succeed: `network` had no answer, `unreadable` had one outside the contract. */
export interface Failure extends Omit<FailureBody, 'code'> {
  code: FailureCode | 'network' | 'unreadable';
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number;
}

/** What the client throws, and what a machine's `onError` receives. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const noAnswer: Failure = { code: 'network', message: 'No se recibió respuesta del servidor' };

/** Any thrown value as a failure: an unknown one is a fault of ours, shown without its detail. */
export const failureOf = (error: unknown): Failure =>
  error instanceof RequestFailed ? error.failure : { code: 'internal', message: 'Error en la solicitud' };

/** It may have been done or not: what stands on the screen is read anew before anybody repeats it. */
export const isOutcomeUnknown = (failure: Failure | null): boolean => failure?.code === 'outcome_unknown';

/** No answer came, or none that can be read: nobody here knows whether it was done. */
export const isUnanswered = (failure: Failure): boolean =>
  isOutcomeUnknown(failure) || failure.code === 'network' || failure.code === 'unreadable';

/** The message that belongs to one field, if the server named it. */
export const issueAt = (failure: Failure | null | undefined, path: string): string | undefined =>
  failure?.issues?.find((issue) => issue.path === path)?.message;
