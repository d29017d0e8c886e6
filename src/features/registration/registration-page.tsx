import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import type { Registration } from '#api/contract/accounts/register.ts';
import { registrationMachine, registrationView } from '#machines/flows/registration/registration.machine.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import art from '#ui/illustrations/puerta-registro.svg?art';
import { TextLink } from '#ui/text-link.tsx';
import { RegistrationForm } from './registration-form.tsx';

const registrationActors = {
  register: fromPromise<{ redirectUrl: string }, Registration>(async ({ input, signal }) => {
    const { askForAccount } = await codeOf(() => import('./registration-calls.ts'));
    return askForAccount(input, signal);
  }),
};

const provided = registrationMachine.provide({ actors: registrationActors });

interface RegistrationPageProps {
  /** Gets the server's URL of the page for the verification code. */
  onRegistered: (redirectUrl: string, username: string) => void;
  /** The query with the page to return to, preserved in the link to the login. */
  search?: string;
  /** What the user came to do, such as the package to buy. */
  above?: ReactNode;
  /** Other sign-in methods, below the form. */
  otherWays?: ReactNode;
  machine?: typeof registrationMachine;
}

export const RegistrationPage = ({ onRegistered, search = '', above, otherWays, machine = provided }: RegistrationPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = registrationView(snapshot);
  const {
    redirectUrl,
    form: { username },
  } = view;
  useEffect(() => {
    if (redirectUrl !== null) onRegistered(redirectUrl, username);
  }, [redirectUrl, username, onRegistered]);
  return (
    <AuthFrame art={art} title="Abre tu cuenta" lead="Con ella compras, sigues tu proyecto y pides soporte.">
      {above}
      <RegistrationForm view={view} send={send} />
      {otherWays}
      <p className={auth.other}>
        ¿Ya tienes cuenta? <TextLink to={`/login${search}`}>Iniciar sesión</TextLink>
      </p>
    </AuthFrame>
  );
};
