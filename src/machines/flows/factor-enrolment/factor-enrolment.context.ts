import type { Failure, Issue } from '#api/contract/failures.ts';
import type { Factors } from '#api/contract/profile/factors.ts';

/** Of an application of codes: to draw, and to copy. */
export interface FactorKey {
  secret: string;
  uri: string;
}
/** What was begun, and goes on once the person has proven who they are. */
export type Intent = 'enrol' | 'renew' | 'remove';
export interface Proof {
  password: string;
  currentCode: string;
}

/** What was typed as proof of the factor in use: six digits are of the application, anything else is a recovery code. Empty where nothing was asked for. */
export const factorProofOf = (typed: string): { code?: string; recovery_code?: string } => {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return {};
  return /^\d{1,7}$/.test(text) ? { code: text } : { recovery_code: typed };
};

export interface FactorEnrolmentContext {
  factors: Factors | null;
  intent: Intent;
  /** The server asked for it: the last proof is too old. */
  asksPassword: boolean;
  password: string;
  /** Of the application or a recovery code, as typed. */
  currentCode: string;
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
  | { type: 'STOP_RECOVERY' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CHANGE_PASSWORD'; value: string }
  | { type: 'CHANGE_CURRENT_CODE'; text: string }
  | { type: 'CHANGE_CODE'; text: string }
  | { type: 'SUBMIT' }
  | { type: 'KEPT' };

export const initialContext: FactorEnrolmentContext = {
  ...{ factors: null, intent: 'enrol', asksPassword: false, password: '', currentCode: '', key: null, code: '' },
  ...{ recoveryCodes: [], issues: [], failure: null, enrolled: false },
};
