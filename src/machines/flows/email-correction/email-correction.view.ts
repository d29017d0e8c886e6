import type { CorrectEmail } from '#api/contract/auth/correct-registration-email.ts';
import { issueAt } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { EmailCorrectionField, EmailCorrectionSnapshot } from './email-correction.machine.ts';

export interface EmailCorrectionView {
  /** Instead of the code's form there is the one that corrects the address. */
  isOpen: boolean;
  canCorrect: boolean;
  /** Nobody waits for a code under this link: it was used, or forgotten. */
  isGone: boolean;
  /** Where the code went, masked. */
  address: string | null;
  wasCorrected: boolean;
  form: CorrectEmail;
  issues: Partial<Record<EmailCorrectionField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
}

export const emailCorrectionView = (snapshot: EmailCorrectionSnapshot): EmailCorrectionView => {
  const { address, form, issues, refusals, failure } = snapshot.context;
  const sentence = (field: EmailCorrectionField): EmailCorrectionView['issues'] => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    isOpen: snapshot.hasTag('form'),
    isGone: snapshot.matches('gone'),
    canCorrect: snapshot.can({ type: 'CORRECT' }),
    address,
    wasCorrected: snapshot.hasTag('corrected'),
    form,
    issues: { ...sentence('email'), ...sentence('password') },
    refusals,
    failure: failure === null ? null : { title: 'Error al corregir el correo', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
  };
};
