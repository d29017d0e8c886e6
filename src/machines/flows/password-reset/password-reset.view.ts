import { issueAt } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { PasswordResetContext, PasswordResetField, PasswordResetSnapshot } from './password-reset.machine.ts';

export interface PasswordResetView {
  screen: 'opening' | 'form' | 'badLink' | 'changed' | 'finished';
  form: PasswordResetContext['form'];
  issues: Partial<Record<PasswordResetField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
}

const screenOf = (snapshot: PasswordResetSnapshot): PasswordResetView['screen'] => {
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('badLink')) return 'badLink';
  if (snapshot.matches('changed')) return 'changed';
  return snapshot.matches('finished') ? 'finished' : 'form';
};

export const passwordResetView = (snapshot: PasswordResetSnapshot): PasswordResetView => {
  const { form, issues, refusals, failure } = snapshot.context;
  const sentence = (field: PasswordResetField): Partial<Record<PasswordResetField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    screen: screenOf(snapshot),
    form,
    issues: { ...sentence('newPassword'), ...sentence('confirmation') },
    refusals,
    failure: failure === null ? null : { title: 'Error al restablecer la contraseña', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
  };
};
