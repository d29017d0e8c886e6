import { issueAt, isUnanswered } from '#api/contract/failures.ts';
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

export const firstRunView = (snapshot: FirstRunSnapshot): FirstRunView => {
  const { form, issues, refusals, failure, user } = snapshot.context;
  const wrong = { code: 'invalid_input', message: '', issues } as const;
  const sentences = firstRunFields.map((field) => [field, issueAt(wrong, field)] as const).filter(([, message]) => message !== undefined);
  const title = failure !== null && isUnanswered(failure) ? 'No sabemos si se creó la cuenta' : 'No se creó la cuenta';
  return {
    screen: screenOf(snapshot),
    form,
    issues: Object.fromEntries(sentences),
    refusals,
    failure: failure === null ? null : { title, detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    user,
    isFinished: snapshot.matches('finished'),
  };
};
