import { issueAt } from '#api/contract/failures.ts';
import type { RequestEmailChange } from '#api/contract/profile/request-email-change.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { EmailChangeField, EmailChangeSnapshot } from './email-change.machine.ts';

export interface EmailChangeView {
  screen: 'closed' | 'form' | 'code';
  form: RequestEmailChange;
  issues: Partial<Record<EmailChangeField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  code: string;
  codeIssue: string | null;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** The address that has just become the own one. */
  changedTo: string | null;
}

const screenOf = (snapshot: EmailChangeSnapshot): EmailChangeView['screen'] => {
  if (snapshot.matches('closed') || snapshot.matches('changed')) return 'closed';
  return snapshot.hasTag('code') ? 'code' : 'form';
};

export const emailChangeView = (snapshot: EmailChangeSnapshot): EmailChangeView => {
  const { form, issues, refusals, code, failure, changedTo } = snapshot.context;
  const sentenceAt = (path: string) => issueAt({ code: 'invalid_input', message: '', issues }, path);
  const sentence = (field: EmailChangeField): EmailChangeView['issues'] => {
    const message = sentenceAt(field);
    return message === undefined ? {} : { [field]: message };
  };
  const screen = screenOf(snapshot);
  const title = screen === 'code' ? 'Error al verificar el código' : 'Error al cambiar el correo';
  return {
    screen,
    form,
    issues: { ...sentence('email'), ...sentence('currentPassword') },
    refusals,
    code,
    codeIssue: sentenceAt('code') ?? null,
    failure: failure === null ? null : { title, detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    changedTo,
  };
};
