import { chakra } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import {
  type InvitationEvent,
  type InvitationField,
  type InvitationOutput,
  invitationMachine,
} from '#machines/flows/invitation/invitation.machine.ts';
import { type InvitationView, invitationFields, invitationView } from '#machines/flows/invitation/invitation.view.ts';
import { business } from '#shared/business.ts';
import { roleName } from '#shared/roles.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import badLinkArt from '#ui/illustrations/puerta-enlace-invalido.svg?art';
import art from '#ui/illustrations/puerta-registro.svg?art';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useReport } from '#ui/use-report.ts';
import { invitationActors } from './invitation-actors.ts';

interface PartProps {
  view: InvitationView;
  send: (event: InvitationEvent) => void;
}

const problemsOf = ({ issues, refusals }: InvitationView) =>
  refusals === 0 ? [] : invitationFields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

const InvitationForm = ({ view, send }: PartProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: InvitationField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    required: true,
    readOnly: view.busy,
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
      <TextField
        label="Usuario"
        help="3 a 30 caracteres: letras, números, punto y guiones."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...typing('username')}
      />
      <PasswordField label="Contraseña" help="8 caracteres o más." autoComplete="new-password" {...typing('password')} />
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...typing('confirmation')} />
      <Button type="submit" size="lg" full loading={view.busy}>
        Crear mi cuenta
      </Button>
    </chakra.form>
  );
};

const BadLink = () => (
  <AuthFrame
    art={badLinkArt}
    title="Enlace inválido"
    lead={
      <span role="status">
        El enlace no es válido, ya venció o ya se usó. Las invitaciones duran {business.invitationLifeDays} días y sirven una sola vez.
      </span>
    }
  >
    <chakra.div display="grid" gap="5">
      <p>Si ya creaste tu cuenta, inicia sesión. Si no, pide otra invitación a quien te invitó.</p>
      <ButtonLink to="/login" size="lg" full>
        Iniciar sesión
      </ButtonLink>
    </chakra.div>
  </AuthFrame>
);

const framed = (content: ReactNode) => (
  <PageFrame flush display="flex" flexDirection="column">
    {content}
  </PageFrame>
);

const screens: Record<InvitationView['screen'], (props: PartProps) => ReactNode> = {
  checking: () =>
    framed(
      <LoadingRegion label="Leyendo tu invitación">
        <DetailSkeleton />
      </LoadingRegion>,
    ),
  unchecked: ({ view, send }) =>
    framed(<ErrorState level="h1" title="No se pudo leer tu invitación" detail={view.unchecked} onRetry={() => send({ type: 'RETRY' })} />),
  badLink: () => <BadLink />,
  form: ({ view, send }) => (
    <AuthFrame
      art={art}
      title="Únete al equipo"
      lead={
        <>
          Tu invitación es para <strong>{view.invited?.email}</strong>, como {roleName(view.invited?.role ?? 0)}. Elige con qué vas a
          entrar.
        </>
      }
    >
      <InvitationForm view={view} send={send} />
    </AuthFrame>
  ),
};

const provided = invitationMachine.provide({ actors: invitationActors });

interface InvitationPageProps {
  token: string | null;
  /** The browser has a session from now on. */
  onAccepted: (output: InvitationOutput) => void;
  machine?: typeof invitationMachine;
}

/** /invitacion */
export const InvitationPage = ({ token, onAccepted, machine = provided }: InvitationPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = invitationView(snapshot);
  useFocusAfter('form', view.screen);
  useReport(view.output, onAccepted);
  useEffect(() => send({ type: 'OPENED', token }), [send, token]);
  return screens[view.screen]({ view, send });
};
