import type { FailureBody, FailureCode } from '#api/contract/failures.ts';

type Detail = Omit<FailureBody, 'code' | 'message'> & { retryAfterSeconds?: number };

/** An expected failure: thrown anywhere below a route, it rolls the transaction back and becomes the error body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: FailureCode;
  readonly detail: Detail;
  /** `message` is the Spanish sentence for the person. */
  constructor(code: FailureCode, message: string, detail: Detail = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/** Each code's HTTP status, for the whole server. */
export const statusOf: Record<FailureCode, number> = {
  invalid_input: 400,
  malformed_request: 400,
  invalid_code: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  factor_required: 401,
  factor_enrolment_due: 403,
  forbidden: 403,
  foreign_origin: 403,
  reauthentication_needed: 403,
  current_factor_needed: 403,
  email_not_verified: 403,
  payment_status_forbidden: 403,
  customers_only: 403,
  not_found: 404,
  username_taken: 409,
  email_taken: 409,
  last_superadmin: 409,
  same_approver: 409,
  recovery_open: 409,
  recovery_expired: 409,
  transition_refused: 409,
  already_confirmed: 409,
  reference_used: 409,
  price_changed: 409,
  delivery_changed: 409,
  package_unavailable: 409,
  draft_changed: 409,
  record_changed: 409,
  brief_closed: 409,
  brief_changed: 409,
  developer_unavailable: 409,
  feature_in_use: 409,
  feature_exists: 409,
  already_paid: 409,
  order_closed: 409,
  work_began: 409,
  not_a_transfer: 409,
  support_unavailable: 409,
  too_slow: 408,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  card_unavailable: 503,
  unavailable: 503,
  outcome_unknown: 503,
  internal: 500,
};

/** Missing or not the caller's: the response does not reveal which. */
export const notFound = (message: string): Refusal => new Refusal('not_found', message);
