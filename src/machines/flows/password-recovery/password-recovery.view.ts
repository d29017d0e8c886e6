import { issueAt } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { PasswordRecoverySnapshot } from './password-recovery.machine.ts';

export interface PasswordRecoveryView {
  email: string;
  issue: string | null;
  refusals: number;
  failure: { title: string; detail: string } | null;
  /** The link is on its way, if there is an account. */
  sent: string | null;
  busy: boolean;
}

export const passwordRecoveryView = (snapshot: PasswordRecoverySnapshot): PasswordRecoveryView => {
  const { form, issues, refusals, failure, message } = snapshot.context;
  return {
    email: form.email,
    issue: issueAt({ code: 'invalid_input', message: '', issues }, 'email') ?? null,
    refusals,
    failure: failure === null ? null : { title: 'Error al procesar la solicitud', detail: failureDetail(failure) },
    sent: snapshot.matches('sent') ? message : null,
    busy: snapshot.hasTag('busy'),
  };
};
