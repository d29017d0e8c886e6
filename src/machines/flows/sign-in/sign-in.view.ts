import type { Login } from '#api/contract/auth/login.ts';
import { issueAt } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { SignInField, SignInSnapshot } from './sign-in.machine.ts';

/** Where the form led: into the session, to its second step, or to the code of the mail that is still to be entered. `username`: as typed. */
export type SignInOutcome =
  | { kind: 'signedIn'; user: SessionUser; redirectPath: string }
  | { kind: 'factorRequired'; challenge: string }
  | { kind: 'unverified'; redirectPath: string; username: string };

export interface SignInView {
  form: Login;
  issues: Partial<Record<SignInField, string>>;
  /** How often the form was refused since it was last right; above 0 the summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  outcome: SignInOutcome | null;
}

/** One sentence for whatever went wrong: which it was is told to nobody who only holds a link. */
const refusalOf = {
  google: {
    title: 'No pudimos iniciar tu sesión con Google',
    detail: 'Si tu correo ya tiene una cuenta aquí, entra con tu contraseña. Si no, intenta de nuevo en un momento.',
  },
  nobody: null,
} as const;

const outcomeOf = (snapshot: SignInSnapshot): SignInOutcome | null => {
  const { answer, failure, form } = snapshot.context;
  if (snapshot.matches('signedIn') && answer !== null) return { kind: 'signedIn', ...answer };
  if (snapshot.matches('factorRequired') && failure?.challenge !== undefined)
    return { kind: 'factorRequired', challenge: failure.challenge };
  if (snapshot.matches('unverified') && failure?.redirectPath !== undefined)
    return { kind: 'unverified', redirectPath: failure.redirectPath, username: form.username };
  return null;
};

export const signInView = (snapshot: SignInSnapshot): SignInView => {
  const { form, issues, refusals, failure, refusedBy } = snapshot.context;
  const sentence = (field: SignInField): Partial<Record<SignInField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    form,
    issues: { ...sentence('username'), ...sentence('password') },
    refusals,
    failure: failure === null ? refusalOf[refusedBy ?? 'nobody'] : { title: 'Error al iniciar sesión', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    outcome: outcomeOf(snapshot),
  };
};
