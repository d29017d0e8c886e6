import { Box, chakra } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { createFirstAccount, type FirstAccount, type FirstSession } from '#api/contract/setup/create-first-account.ts';
import { getSetup, type OpenLink } from '#api/contract/setup/get-setup.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { type FirstRunEvent, type FirstRunView, firstRunMachine, firstRunView } from '#machines/flows/first-run/first-run.machine.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import badLinkArt from '#ui/illustrations/puerta-enlace-invalido.svg?art';
import openArt from '#ui/illustrations/puerta-login.svg?art';
import art from '#ui/illustrations/puerta-registro.svg?art';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { FirstRunForm } from './first-run-form.tsx';

const firstRunActors = {
  checkLink: fromPromise<OpenLink, { token: string }>(({ input, signal }) => call(getSetup, { query: input }, { signal })),
  createAccount: fromPromise<FirstSession, FirstAccount>(({ input, signal }) => call(createFirstAccount, { body: input }, { signal })),
};

const provided = firstRunMachine.provide({ actors: firstRunActors });

const BadLink = () => (
  <AuthFrame
    art={badLinkArt}
    title="Enlace inválido"
    lead={<span role="status">El enlace no es válido o ya venció. Los enlaces duran 60 minutos y sirven una sola vez.</span>}
  >
    <p>
      Pide otro en el equipo donde corre el servidor: <chakra.code textStyle="code">npm run setup:link</chakra.code>
    </p>
  </AuthFrame>
);

const Over = () => (
  <AuthFrame
    art={badLinkArt}
    title="La puesta en marcha ya se hizo"
    lead={<span role="status">Ya hay una cuenta de superadministrador. Si la acabas de crear, inicia sesión con ella.</span>}
  >
    <ButtonLink to="/login" size="lg" full>
      Iniciar sesión
    </ButtonLink>
  </AuthFrame>
);

const framed = (content: ReactNode) => (
  <PageFrame flush display="flex" flexDirection="column">
    {content}
  </PageFrame>
);

interface ScreenProps {
  view: FirstRunView;
  send: (event: FirstRunEvent) => void;
}

const screens: Record<FirstRunView['screen'], (props: ScreenProps) => ReactNode> = {
  checking: () =>
    framed(
      <LoadingRegion label="Comprobando el enlace">
        <DetailSkeleton />
      </LoadingRegion>,
    ),
  unchecked: ({ view, send }) =>
    framed(
      <ErrorState level="h1" title="No se pudo comprobar el enlace" detail={view.unchecked} onRetry={() => send({ type: 'RETRY' })} />,
    ),
  badLink: () => <BadLink />,
  notFound: () => framed(<NotFound />),
  over: () => <Over />,
  form: ({ view, send }) => (
    <AuthFrame art={art} title="Puesta en marcha" lead="Crea la primera cuenta del equipo. Es de superadministrador: puede hacer todo.">
      <FirstRunForm view={view} send={send} />
    </AuthFrame>
  ),
  created: ({ view, send }) => (
    <AuthFrame
      art={openArt}
      title="Tu cuenta está lista"
      lead={<span role="status">Ya iniciaste sesión como {view.user?.username}. Este enlace ya no se abre.</span>}
    >
      <Box display="grid" gap="5">
        <p>En Configuración ves qué partes del servicio faltan. Los paquetes que vendes se dan de alta en Paquetes.</p>
        <Button size="lg" full onClick={() => send({ type: 'GO_ON' })}>
          Ver la configuración
        </Button>
      </Box>
    </AuthFrame>
  ),
};

interface FirstRunPageProps {
  token: string | null;
  /** Called once the browser has a session. */
  onFinished: (user: SessionUser) => void;
  machine?: typeof firstRunMachine;
}

/** /instalar */
export const FirstRunPage = ({ token, onFinished, machine = provided }: FirstRunPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = firstRunView(snapshot);
  const { user, isFinished } = view;
  useFocusAfter('form', view.screen);
  useEffect(() => send({ type: 'OPENED', token }), [send, token]);
  useEffect(() => {
    if (isFinished && user !== null) onFinished(user);
  }, [isFinished, user, onFinished]);
  return screens[view.screen]({ view, send });
};
