import type { Failure, Issue } from '#api/contract/failures.ts';
import type { Factors } from '#api/contract/profile/factors.ts';

/** The key for an authenticator app: `uri` for a QR code, `secret` for copying. */
export interface FactorKey {
  secret: string;
  uri: string;
}
/** The action to continue once the user has re-authenticated. */
export type Intent = 'enrol' | 'renew' | 'remove';
export interface Proof {
  password: string;
  currentCode: string;
}

/** The typed proof of the current factor: up to seven digits are a code of the app, anything else a recovery code. Empty if nothing was typed. */
export const factorProofOf = (typed: string): { code?: string; recovery_code?: string } => {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return {};
  return /^\d{1,7}$/.test(text) ? { code: text } : { recovery_code: typed };
};

export interface FactorEnrolmentContext {
  factors: Factors | null;
  intent: Intent;
  /** The server requires the password, because the last authentication is too old. */
  asksPassword: boolean;
  password: string;
  /** A code of the app or a recovery code, as typed. */
  currentCode: string;
  key: FactorKey | null;
  code: string;
  /** Shown only once. */
  recoveryCodes: string[];
  issues: Issue[];
  failure: Failure | null;
  /** The user has just enrolled a second factor and saved its recovery codes. */
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
