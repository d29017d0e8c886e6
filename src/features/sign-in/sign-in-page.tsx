import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import type { Login } from '#api/contract/accounts/login.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { type SignInOutcome, signInMachine, signInView } from '#machines/flows/sign-in/sign-in.machine.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import art from '#ui/illustrations/puerta-login.svg?art';
import { TextLink } from '#ui/text-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

const signInActors = {
  signIn: fromPromise<{ user: SessionUser; redirectPath: string }, Login>(async ({ input, signal }) => {
    const { signIn } = await codeOf(() => import('./sign-in-calls.ts'));
    return signIn(input, signal);
  }),
};

const provided = signInMachine.provide({ actors: signInActors });

interface SignInPageProps {
  /** Called when signed in, or when a code is required first. */
  onOutcome: (outcome: SignInOutcome) => void;
  /** The query with the page to return to, preserved in the link to the registration. */
  search?: string;
  /** What the user came to do, such as the package to buy. */
  above?: ReactNode;
  /** Username of the account just created. */
  username?: string;
  /** The provider that returned the user without a sign-in. */
  refusedBy?: 'google' | null;
  /** Other sign-in methods, below the form. */
  otherWays?: ReactNode;
  machine?: typeof signInMachine;
}

export const SignInPage = (props: SignInPageProps) => {
  const { onOutcome, search = '', above, username = '', refusedBy = null, otherWays, machine = provided } = props;
  const [snapshot, send] = useMachine(machine, { input: { refusedBy } });
  useEffect(() => {
    if (username !== '') send({ type: 'CHANGE', field: 'username', value: username });
  }, [username, send]);
  const view = signInView(snapshot);
  const { outcome } = view;
  useEffect(() => {
    if (outcome !== null) onOutcome(outcome);
  }, [outcome, onOutcome]);
  return (
    <AuthFrame art={art} title="Pásale, estás en tu casa" lead="Entra para ver cómo va tu proyecto o terminar tu pedido.">
      {above}
      <SignInForm view={view} send={send} />
      {otherWays}
      <p className={auth.other}>
        ¿Primera vez? <TextLink to={`/register${search}`}>Crear cuenta</TextLink>
      </p>
    </AuthFrame>
  );
};
