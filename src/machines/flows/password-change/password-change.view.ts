import { issueAt } from '#api/contract/failures.ts';
import type { ChangePassword } from '#api/contract/profile/change-password.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { PasswordChangeField, PasswordChangeSnapshot } from './password-change.machine.ts';

export interface PasswordChangeView {
  form: ChangePassword;
  issues: Partial<Record<PasswordChangeField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  changed: boolean;
}

export const passwordChangeView = (snapshot: PasswordChangeSnapshot): PasswordChangeView => {
  const { form, issues, refusals, failure } = snapshot.context;
  const sentence = (field: PasswordChangeField): Partial<Record<PasswordChangeField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    form,
    issues: { ...sentence('currentPassword'), ...sentence('newPassword') },
    refusals,
    failure: failure === null ? null : { title: 'Error al cambiar la contraseña', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    changed: snapshot.matches('changed'),
  };
};
