import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { codeResendMachine, codeResendView } from '#machines/flows/code-resend/code-resend.machine.ts';
import {
  type EmailChangeEvent,
  type EmailChangeField,
  type EmailChangeView,
  emailChangeMachine,
  emailChangeView,
} from '#machines/flows/email-change/email-change.machine.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ResendRow } from '#ui/resend-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { emailChangeActors, emailCodeActors } from './account-security-actors.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

const provided = emailChangeMachine.provide({ actors: emailChangeActors });
const providedResend = codeResendMachine.provide({ actors: emailCodeActors });

interface PartProps {
  view: EmailChangeView;
  send: (event: EmailChangeEvent) => void;
}

const submitting = (send: PartProps['send']) => (event: FormEvent) => {
  event.preventDefault();
  send({ type: 'SUBMIT' });
};

const Trouble = ({ failure }: Pick<EmailChangeView, 'failure'>) =>
  failure === null ? null : (
    <Notice tone="error" role="alert" title={failure.title}>
      {failure.detail}
    </Notice>
  );

const ids = { email: 'newEmail', currentPassword: 'emailPassword' } as const satisfies Record<EmailChangeField, string>;
const fields = Object.keys(ids) as EmailChangeField[];

const AddressForm = ({ view, send }: PartProps) => {
  const typing = (field: EmailChangeField) => ({
    id: ids[field],
    value: view.form[field],
    error: view.issues[field],
    required: true,
    readOnly: view.busy,
    onChange: (value: string) => send({ type: 'CHANGE', field, value }),
    onBlur: () => send({ type: 'LEAVE_FIELD', field }),
  });
  const problems = fields.flatMap((field) =>
    view.issues[field] === undefined ? [] : [{ field: ids[field], message: view.issues[field] }],
  );
  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submitting(send)}>
      <ErrorSummary problems={view.refusals === 0 ? [] : problems} attempt={view.refusals} />
      <Trouble failure={view.failure} />
      <TextField
        label="Nuevo correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        help="Te mandamos un código a este correo."
        {...typing('email')}
      />
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...typing('currentPassword')} />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" loading={view.busy}>
          Enviar código
        </Button>
        <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
      </Flex>
    </chakra.form>
  );
};

interface ResendProps {
  userId: string;
  machine?: typeof codeResendMachine;
  clock?: Clock;
}

const Resend = ({ userId, machine = providedResend, clock }: ResendProps) => {
  const [snapshot, send] = useMachine(machine, { input: { userId }, ...(clock === undefined ? {} : { clock }) });
  const view = codeResendView(snapshot);
  const { resent, failure } = view;
  useEffect(() => {
    if (resent) toast.success('Se ha enviado un nuevo código de verificación', { detail: 'Solo sirve el más reciente.' });
    if (failure !== null) toast.error(failure.title, { detail: failure.detail });
    if (resent || failure !== null) send({ type: 'DISMISS_NOTICE' });
  }, [resent, failure, send]);
  return (
    <ResendRow
      disabled={!view.canResend && !view.busy}
      busy={view.busy}
      countdown={view.countdown}
      onResend={() => send({ type: 'RESEND' })}
    />
  );
};

/** Keeps a rejected code in the field and selects it, so that the next keystroke replaces it. */
const useSelection = ({ failure, busy }: EmailChangeView) => {
  const input = useRef<HTMLInputElement>(null);
  const refused = failure !== null && !busy;
  useEffect(() => {
    input.current?.focus();
    if (refused) input.current?.select();
  }, [refused]);
  return input;
};

const CodeForm = ({ view, send, children }: PartProps & { children: ReactNode }) => {
  const input = useSelection(view);
  return (
    <Box>
      <chakra.form display="grid" gap="5" noValidate onSubmit={submitting(send)}>
        <Text>
          Escribe el código que mandamos a <b>{view.form.email}</b>.
        </Text>
        <Trouble failure={view.failure} />
        <CodeField
          ref={input}
          value={view.code}
          error={view.codeIssue}
          readOnly={view.busy}
          onChange={(text) => send({ type: 'CHANGE_CODE', text })}
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" loading={view.busy}>
            Verificar
          </Button>
          <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'CORRECT_ADDRESS' })}>
            Usar otro correo
          </Button>
          <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'CANCEL' })}>
            Cancelar
          </Button>
        </Flex>
      </chakra.form>
      {children}
    </Box>
  );
};

const Closed = ({ view, send, email }: PartProps & { email: string }) => (
  <Box display="grid" gap="4" justifyItems="start">
    {view.changedTo === null ? null : (
      <Notice tone="success" role="status" title="Tu correo quedó cambiado.">
        Desde ahora te escribimos a {view.changedTo}. Cerramos tus sesiones abiertas en otros equipos.
      </Notice>
    )}
    <Text color="fg.muted" overflowWrap="anywhere">
      Entras y te escribimos con <b>{email}</b>.
    </Text>
    <Button variant="outline" onClick={() => send({ type: 'OPEN' })}>
      Cambiar correo
    </Button>
  </Box>
);

interface EmailChangeProps {
  user: SessionUser;
  onChanged: (email: string) => void;
  machine?: typeof emailChangeMachine;
  resendMachine?: typeof codeResendMachine;
  clock?: Clock;
}

/** The user's e-mail address, and the form to change it. */
export const EmailChange = ({ user, onChanged, machine = provided, resendMachine, clock }: EmailChangeProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = emailChangeView(snapshot);
  const { changedTo } = view;
  useEffect(() => {
    if (changedTo !== null) onChanged(changedTo);
  }, [changedTo, onChanged]);
  const screens: Record<EmailChangeView['screen'], () => ReactNode> = {
    closed: () => <Closed view={view} send={send} email={user.email} />,
    form: () => <AddressForm view={view} send={send} />,
    code: () => (
      <CodeForm view={view} send={send}>
        <Resend
          userId={user.id}
          {...(resendMachine === undefined ? {} : { machine: resendMachine })}
          {...(clock === undefined ? {} : { clock })}
        />
      </CodeForm>
    ),
  };
  return (
    <Box maxWidth="440px" pt="2">
      <Heading as="h3" textStyle="h4" mb="3">
        Correo electrónico
      </Heading>
      {screens[view.screen]()}
    </Box>
  );
};
