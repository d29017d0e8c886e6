import { type Failure, issueAt, isUnanswered } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { FactorChallengeSnapshot } from './factor-challenge.machine.ts';

export type FactorChallengeOutcome = { kind: 'signedIn'; user: SessionUser; redirectPath: string } | { kind: 'startedOver' };

export interface FactorChallengeView {
  screen: 'code' | 'recovery' | 'over';
  code: string;
  codeIssue: string | null;
  recoveryCode: string;
  recoveryIssue: string | undefined;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  outcome: FactorChallengeOutcome | null;
}

const told = (failure: Failure): NonNullable<FactorChallengeView['failure']> =>
  isUnanswered(failure)
    ? { title: 'No sabemos si entraste', detail: `${failureDetail(failure)}. Pulsa otra vez «Verificar».` }
    : { title: 'No se verificó el código', detail: failureDetail(failure) };

const outcomeOf = (snapshot: FactorChallengeSnapshot): FactorChallengeOutcome | null => {
  if (snapshot.matches('startedOver')) return { kind: 'startedOver' };
  const { answer } = snapshot.context;
  return answer === null ? null : { kind: 'signedIn', ...answer };
};

export const factorChallengeView = (snapshot: FactorChallengeSnapshot): FactorChallengeView => {
  const { code, recoveryCode, issues, failure } = snapshot.context;
  const said = (path: string) => issueAt({ code: 'invalid_input', message: '', issues }, path);
  return {
    screen: snapshot.matches('over') ? 'over' : snapshot.hasTag('recovery') ? 'recovery' : 'code',
    code,
    codeIssue: said('code') ?? null,
    recoveryCode,
    recoveryIssue: said('recovery_code'),
    failure: failure === null ? null : told(failure),
    busy: snapshot.hasTag('busy'),
    outcome: outcomeOf(snapshot),
  };
};
