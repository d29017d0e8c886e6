import { type Failure, issueAt, isUnanswered } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { FirstRunContext, FirstRunField, FirstRunSnapshot } from './first-run.machine.ts';

export interface FirstRunView {
  screen: 'checking' | 'unchecked' | 'badLink' | 'notFound' | 'form' | 'created' | 'over';
  form: FirstRunContext['form'];
  issues: Partial<Record<FirstRunField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  /** Why the link could not be asked about. */
  unchecked: string | null;
  busy: boolean;
  /** Whose session this browser has, once somebody was made. */
  user: SessionUser | null;
  isFinished: boolean;
}

export const firstRunFields: readonly FirstRunField[] = ['username', 'email', 'password', 'confirmation'];

const screenOf = (snapshot: FirstRunSnapshot): FirstRunView['screen'] => {
  if (snapshot.matches('opening') || snapshot.matches('checking')) return 'checking';
  if (snapshot.matches('unchecked')) return 'unchecked';
  if (snapshot.matches('badLink')) return 'badLink';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('over')) return 'over';
  return snapshot.matches('created') || snapshot.matches('finished') ? 'created' : 'form';
};

const told = (failure: Failure): NonNullable<FirstRunView['failure']> =>
  isUnanswered(failure)
    ? {
        title: 'No sabemos si se creó la cuenta',
        detail: `${failureDetail(failure)}. Pulsa otra vez «Crear la cuenta»: si ya existe, te lo decimos.`,
      }
    : { title: 'No se creó la cuenta', detail: failureDetail(failure) };

export const firstRunView = (snapshot: FirstRunSnapshot): FirstRunView => {
  const { form, issues, refusals, failure, user } = snapshot.context;
  const wrong = { code: 'invalid_input', message: '', issues } as const;
  const sentences = firstRunFields.map((field) => [field, issueAt(wrong, field)] as const).filter(([, message]) => message !== undefined);
  return {
    screen: screenOf(snapshot),
    form,
    issues: Object.fromEntries(sentences),
    refusals,
    failure: failure === null ? null : told(failure),
    unchecked: failure === null ? null : failureDetail(failure),
    busy: snapshot.hasTag('busy'),
    user,
    isFinished: snapshot.matches('finished'),
  };
};
