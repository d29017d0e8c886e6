import { Box, chakra, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { googleSignInMachine } from '#machines/flows/google-sign-in/google-sign-in.machine.ts';
import { googleSignInView } from '#machines/flows/google-sign-in/google-sign-in.view.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { GoogleMark } from './google-mark.tsx';
import { googleSignInActors } from './google-sign-in-actors.ts';

const provided = googleSignInMachine.provide({ actors: googleSignInActors });

const Line = () => <Box flex="1" borderTopWidth="1px" borderColor="border" aria-hidden="true" />;

const Or = () => (
  <chakra.div display="flex" alignItems="center" gap="3.5" color="fg.muted" textStyle="small">
    <Line />o<Line />
  </chakra.div>
);

const Consent = () => (
  <Text textStyle="small" color="fg.muted">
    La primera vez se abre tu cuenta y aceptas los{' '}
    <TextLink to="/terminos" target="_blank">
      términos
    </TextLink>{' '}
    y el{' '}
    <TextLink to="/privacidad" target="_blank">
      aviso de privacidad
    </TextLink>
    .
  </Text>
);

interface GoogleSignInProps {
  /** The page to come back to. */
  redirect: string | null;
  /** Whether it says what a first sign-in agrees to; on a page that says so already it does not. */
  saysConsent?: boolean;
  machine?: typeof googleSignInMachine;
}

/** Below a form of the entry: the other way in, where there is one. */
export const GoogleSignIn = ({ redirect, saysConsent = false, machine = provided }: GoogleSignInProps) => {
  const [snapshot, send] = useMachine(machine, { input: { redirect } });
  const { offered, leaving } = googleSignInView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
  if (!offered) return null;
  return (
    <Box display="grid" gap="5" mt="5">
      <Or />
      <Button variant="outline" size="lg" full icon={<GoogleMark />} loading={leaving} onClick={() => send({ type: 'CONTINUE' })}>
        Continuar con Google
      </Button>
      {saysConsent ? <Consent /> : null}
    </Box>
  );
};
