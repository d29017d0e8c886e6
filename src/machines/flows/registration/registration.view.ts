import type { Registration } from '#api/contract/auth/register.ts';
import { issueAt } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { RegistrationField, RegistrationSnapshot } from './registration.machine.ts';

export interface RegistrationView {
  form: Registration;
  issues: Partial<Record<RegistrationField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** Where to go next, once the registration waits for its code. */
  redirectUrl: string | null;
}

export const registrationView = (snapshot: RegistrationSnapshot): RegistrationView => {
  const { form, issues, refusals, failure, redirectUrl } = snapshot.context;
  const sentence = (field: RegistrationField): Partial<Record<RegistrationField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    form,
    issues: { ...sentence('username'), ...sentence('email'), ...sentence('password') },
    refusals,
    failure: failure === null ? null : { title: 'Error al registrarse', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    redirectUrl: snapshot.matches('registered') ? redirectUrl : null,
  };
};
