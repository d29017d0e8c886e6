import { type Failure, issueAt, isUnanswered } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { InvitationContext, InvitationField, InvitationOutput, InvitationSnapshot } from './invitation.machine.ts';

export interface InvitationView {
  screen: 'checking' | 'unchecked' | 'badLink' | 'form';
  invited: InvitationContext['invited'];
  form: InvitationContext['form'];
  issues: Partial<Record<InvitationField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  /** Why the link could not be asked about. */
  unchecked: string | null;
  busy: boolean;
  output: InvitationOutput | null;
}

export const invitationFields: readonly InvitationField[] = ['username', 'password', 'confirmation'];

const screenOf = (snapshot: InvitationSnapshot): InvitationView['screen'] => {
  if (snapshot.matches('opening') || snapshot.matches('checking')) return 'checking';
  if (snapshot.matches('unchecked')) return 'unchecked';
  return snapshot.matches('badLink') ? 'badLink' : 'form';
};

const told = (failure: Failure): NonNullable<InvitationView['failure']> =>
  isUnanswered(failure)
    ? {
        title: 'No sabemos si se creó tu cuenta',
        detail: `${failureDetail(failure)}. Pulsa otra vez «Crear mi cuenta»: si ya existe, te lo decimos.`,
      }
    : { title: 'No se creó tu cuenta', detail: failureDetail(failure) };

export const invitationView = (snapshot: InvitationSnapshot): InvitationView => {
  const { invited, form, issues, refusals, failure } = snapshot.context;
  const wrong = { code: 'invalid_input', message: '', issues } as const;
  const sentences = invitationFields.map((field) => [field, issueAt(wrong, field)] as const).filter(([, message]) => message !== undefined);
  return {
    screen: screenOf(snapshot),
    invited,
    form,
    issues: Object.fromEntries(sentences),
    refusals,
    failure: failure === null ? null : told(failure),
    unchecked: failure === null ? null : failureDetail(failure),
    busy: snapshot.hasTag('busy'),
    output: snapshot.output ?? null,
  };
};
