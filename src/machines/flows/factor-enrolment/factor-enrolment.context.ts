import type { Failure, Issue } from '#api/contract/failures.ts';
import type { Factors } from '#api/contract/profile/factors.ts';

/** Of an application of codes: to draw, and to copy. */
export interface FactorKey {
  secret: string;
  uri: string;
}
/** What was begun, and goes on once the password is proven. */
export type Intent = 'enrol' | 'renew' | 'remove';
export interface Proof {
  password: string;
}

export interface FactorEnrolmentContext {
  factors: Factors | null;
  intent: Intent;
  password: string;
  key: FactorKey | null;
  code: string;
  /** Told this once. */
  recoveryCodes: string[];
  issues: Issue[];
  failure: Failure | null;
  /** The person has just got a second factor, and kept its recovery codes. */
  enrolled: boolean;
}

export type FactorEnrolmentEvent =
  | { type: 'RETRY' }
  | { type: 'START' }
  | { type: 'RENEW' }
  | { type: 'REMOVE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CHANGE_PASSWORD'; value: string }
  | { type: 'CHANGE_CODE'; text: string }
  | { type: 'SUBMIT' }
  | { type: 'KEPT' };

export const initialContext: FactorEnrolmentContext = {
  ...{ factors: null, intent: 'enrol', password: '', key: null, code: '' },
  ...{ recoveryCodes: [], issues: [], failure: null, enrolled: false },
};
