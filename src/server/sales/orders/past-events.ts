import {
  type DevelopmentStatus,
  developmentStatuses,
  type RequestType,
  type RequirementStatus,
  type TurnSide,
} from '#shared/vocabulary.ts';

/** A change of an order's project, payment or account. `changedBy`: a person's id; null for the system. */
export interface PastStep {
  lifecycle: 'development_status' | 'payment_status' | 'account_status';
  previousStatus: string;
  newStatus: string;
  changedBy: string | null;
  createdAt: Date;
}

/** A requirement when it was raised. */
export interface PastRequest {
  raisedBy: string;
  requestType: RequestType;
  createdAt: Date;
}

/** A change of a requirement. */
export interface PastRequestStep {
  requestType: RequestType;
  previousStatus: RequirementStatus;
  newStatus: RequirementStatus;
  changedBy: string;
  createdAt: Date;
}

/** Whether a project returns to an earlier stage. */
export const isBackward = (from: DevelopmentStatus, to: DevelopmentStatus): boolean =>
  developmentStatuses.indexOf(to) < developmentStatuses.indexOf(from);

/** One event or none, to be put together with others. */
export const dated = <Event extends { who: TurnSide }>(at: Date, event: Event | null): (Event & { at: Date })[] =>
  event === null ? [] : [{ ...event, at }];

/** Sorts events by time, newest first; of several at one moment the later in the list. Times become UTC ISO 8601. */
export const newestFirst = <Event extends { at: Date }>(events: readonly Event[]) =>
  events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .toReversed()
    .map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
