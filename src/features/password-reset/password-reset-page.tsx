import { Box, chakra } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Mail } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { type ActorOptions, type AnyActorLogic, fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type ResetPassword, resetPassword } from '#api/contract/accounts/reset-password.ts';
import {
  type PasswordResetEvent,
  type PasswordResetField,
  type PasswordResetView,
  passwordResetMachine,
  passwordResetView,
} from '#machines/flows/password-reset/password-reset.machine.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import badLinkArt from '#ui/illustrations/puerta-enlace-invalido.svg?art';
import openArt from '#ui/illustrations/puerta-login.svg?art';
import art from '#ui/illustrations/puerta-restablecer.svg?art';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';

interface PasswordResetFormProps {
  view: PasswordResetView;
  send: (event: PasswordResetEvent) => void;
}

const fields: readonly PasswordResetField[] = ['newPassword', 'confirmation'];

const problemsOf = ({ issues, refusals }: PasswordResetView) =>
  refusals === 0 ? [] : fields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

const PasswordResetForm = ({ view, send }: PasswordResetFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: PasswordResetField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    required: true,
    readOnly: view.busy,
    autoComplete: 'new-password' as const,
    onChange: (value: string) => send({ type: 'CHANGE', field, value }),
    onBlur: () => send({ type: 'LEAVE_FIELD', field }),
  });
  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submit}>
      <ErrorSummary problems={problemsOf(view)} attempt={view.refusals} />
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <PasswordField label="Nueva contraseña" help="8 caracteres o más." {...typing('newPassword')} />
      <PasswordField label="Confirmar contraseña" {...typing('confirmation')} />
      <Button type="submit" size="lg" full loading={view.busy}>
        Restablecer contraseña
      </Button>
    </chakra.form>
  );
};

const passwordResetActors = {
  resetPassword: fromPromise<void, ResetPassword>(async ({ input, signal }) => {
    await call(resetPassword, { body: input }, { signal });
  }),
};

const provided = passwordResetMachine.provide({ actors: passwordResetActors });

const BadLink = () => (
  <AuthFrame
    art={badLinkArt}
    title="Enlace inválido"
    lead={<span role="status">El enlace no es válido o ya venció. Los enlaces duran 60 minutos y sirven una sola vez.</span>}
  >
    <Box display="grid" gap="3">
      <ButtonLink to="/forgot-password" size="lg" full icon={<Mail size={18} aria-hidden="true" />}>
        Pedir otro enlace
      </ButtonLink>
      <ButtonLink to="/login" size="lg" variant="outline" full>
        Iniciar sesión
      </ButtonLink>
    </Box>
  </AuthFrame>
);

interface PasswordResetPageProps {
  token: string | null;
  /** Called once the password is changed: on to the login. */
  onFinished: () => void;
  machine?: typeof passwordResetMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

export const PasswordResetPage = ({ token, onFinished, machine = provided, clock }: PasswordResetPageProps) => {
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  const view = passwordResetView(snapshot);
  useFocusAfter('form', view.screen);
  useEffect(() => send({ type: 'OPENED', token }), [send, token]);
  useEffect(() => {
    if (view.screen === 'finished') onFinished();
  }, [view.screen, onFinished]);
  if (view.screen === 'opening') return null;
  if (view.screen === 'badLink') return <BadLink />;
  if (view.screen !== 'form') {
    return (
      <AuthFrame
        art={openArt}
        title="Tu contraseña quedó cambiada"
        lead={<span role="status">Cerramos tus sesiones abiertas. En un momento te llevamos a iniciar sesión.</span>}
      >
        <Button size="lg" full onClick={() => send({ type: 'GO_TO_LOGIN' })}>
          Iniciar sesión
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame art={art} title="Crea tu nueva contraseña" lead="Al guardarla cerramos tus sesiones abiertas en otros equipos.">
      <PasswordResetForm view={view} send={send} />
    </AuthFrame>
  );
};
