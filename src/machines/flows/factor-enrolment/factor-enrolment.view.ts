import { type Failure, issueAt, isUnanswered } from '#api/contract/failures.ts';
import type { Factors } from '#api/contract/profile/factors.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { FactorKey } from './factor-enrolment.context.ts';
import type { FactorEnrolmentSnapshot } from './factor-enrolment.machine.ts';

export interface FactorEnrolmentView {
  screen: 'reading' | 'unread' | 'off' | 'on' | 'proving' | 'scanning' | 'codes';
  factors: Factors | null;
  /** What the user is re-authenticating for. */
  intent: 'enrol' | 'renew' | 'remove';
  /** Null if there is no factor yet. */
  currentCode: string | null;
  currentCodeIssue: string | undefined;
  asksPassword: boolean;
  password: string;
  passwordIssue: string | undefined;
  key: FactorKey | null;
  code: string;
  codeIssue: string | null;
  recoveryCodes: readonly string[];
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** The confirmation before removing the factor is shown. */
  asksToRemove: boolean;
  enrolled: boolean;
}

const restOf = ({ context }: FactorEnrolmentSnapshot): 'on' | 'off' => (context.factors?.enrolled_at ? 'on' : 'off');

function screenOf(snapshot: FactorEnrolmentSnapshot): FactorEnrolmentView['screen'] {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('unread')) return 'unread';
  if (snapshot.matches('codesShown')) return 'codes';
  if (snapshot.matches({ changing: 'scanning' }) || snapshot.matches({ changing: 'confirming' })) return 'scanning';
  // While the proof is being sent, the fields and their content stay visible.
  const { password, currentCode } = snapshot.context;
  return snapshot.matches({ changing: 'proving' }) || password !== '' || currentCode !== '' ? 'proving' : restOf(snapshot);
}

const shownFailure = (failure: Failure): NonNullable<FactorEnrolmentView['failure']> =>
  isUnanswered(failure)
    ? { title: 'No sabemos si quedó hecho', detail: `${failureDetail(failure)}. Revisa cómo está antes de repetirlo.` }
    : { title: 'No se hizo el cambio', detail: failureDetail(failure) };

export const factorEnrolmentView = (snapshot: FactorEnrolmentSnapshot): FactorEnrolmentView => {
  const { factors, intent, asksPassword, password, currentCode, key, code, recoveryCodes, issues, failure, enrolled } = snapshot.context;
  const said = (path: string) => issueAt({ code: 'invalid_input', message: '', issues }, path);
  return {
    screen: screenOf(snapshot),
    ...{ factors, intent, asksPassword, password, key, code, recoveryCodes, enrolled },
    currentCode: restOf(snapshot) === 'on' ? currentCode : null,
    currentCodeIssue: said('current_code'),
    passwordIssue: said('password'),
    codeIssue: said('code') ?? null,
    failure: failure === null ? null : shownFailure(failure),
    busy: snapshot.hasTag('busy'),
    asksToRemove: snapshot.matches({ changing: 'askingToRemove' }),
  };
};
