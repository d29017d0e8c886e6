import { Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type Registration, register } from '#api/contract/auth/register.ts';
import { registrationMachine, registrationView } from '#machines/flows/registration/registration.machine.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import art from '#ui/illustrations/puerta-registro.svg?art';
import { TextLink } from '#ui/text-link.tsx';
import { RegistrationForm } from './registration-form.tsx';

const registrationActors = {
  register: fromPromise<{ redirectUrl: string }, Registration>(async ({ input, signal }) => {
    const { redirectUrl } = await call(register, { body: input }, { signal });
    return { redirectUrl };
  }),
};

const provided = registrationMachine.provide({ actors: registrationActors });

interface RegistrationPageProps {
  /** Where the server says the code is to be entered. */
  onRegistered: (redirectUrl: string, username: string) => void;
  /** Query of the way back, kept for the link to the login. */
  search?: string;
  /** What waits for the account. */
  above?: ReactNode;
  /** The other ways in, below the form. */
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
      <Text mt="7">
        ¿Ya tienes cuenta? <TextLink to={{ pathname: '/login', search }}>Iniciar sesión</TextLink>
      </Text>
    </AuthFrame>
  );
};
