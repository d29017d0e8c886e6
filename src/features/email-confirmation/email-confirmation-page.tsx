import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { confirmEmail } from '#api/contract/accounts/confirm-email.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { emailConfirmationMachine, emailConfirmationView } from '#machines/flows/email-confirmation/email-confirmation.machine.ts';
import { brand } from '#shared/brand.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import codeArt from '#ui/illustrations/puerta-codigo.svg?art';
import badLinkArt from '#ui/illustrations/puerta-enlace-invalido.svg?art';
import openArt from '#ui/illustrations/puerta-login.svg?art';
import { Notice } from '#ui/notice.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';

const emailConfirmationActors = {
  confirmEmail: fromPromise<void, { token: string }>(async ({ input, signal }) => {
    await call(confirmEmail, { body: input }, { signal });
  }),
};

const provided = emailConfirmationMachine.provide({ actors: emailConfirmationActors });

const BadLink = () => (
  <AuthFrame
    art={badLinkArt}
    title="Enlace inválido"
    lead={<span role="status">El enlace no es válido o ya venció. Los enlaces duran 60 minutos y sirven una sola vez.</span>}
  >
    <Box display="grid" gap="3">
      <p>Tu cuenta sigue con el correo de antes. Si necesitas cambiarlo, escríbenos a {brand.email}.</p>
      <ButtonLink to="/" size="lg" variant="outline" full>
        Ir al inicio
      </ButtonLink>
    </Box>
  </AuthFrame>
);

interface EmailConfirmationPageProps {
  token: string | null;
  machine?: typeof emailConfirmationMachine;
}

/** /confirmar-correo */
export const EmailConfirmationPage = ({ token, machine = provided }: EmailConfirmationPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = emailConfirmationView(snapshot);
  useFocusAfter('asking', view.screen);
  useEffect(() => send({ type: 'OPENED', token }), [send, token]);
  if (view.screen === 'opening') return null;
  if (view.screen === 'badLink') return <BadLink />;
  if (view.screen === 'confirmed') {
    return (
      <AuthFrame
        art={openArt}
        title="Tu correo quedó confirmado"
        lead={<span role="status">Desde ahora te escribimos aquí, y con este correo entras a tu cuenta.</span>}
      >
        <ButtonLink to="/login" size="lg" full>
          Iniciar sesión
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame art={codeArt} title="Confirma tu correo" lead="Nuestro equipo anotó este correo en tu cuenta. Confírmalo si es tuyo.">
      <Box display="grid" gap="5">
        {view.failure === null ? null : (
          <Notice tone="error" role="alert" title="Error al confirmar el correo">
            {failureDetail(view.failure)}
          </Notice>
        )}
        <Button size="lg" full loading={view.busy} onClick={() => send({ type: 'CONFIRM' })}>
          Confirmar correo
        </Button>
      </Box>
    </AuthFrame>
  );
};
