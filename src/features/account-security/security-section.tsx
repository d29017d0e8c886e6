import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { ShieldCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import {
  type PasswordChangeEvent,
  type PasswordChangeField,
  type PasswordChangeView,
  passwordChangeMachine,
  passwordChangeView,
} from '#machines/flows/password-change/password-change.machine.ts';
import { securityPath } from '#shared/security-path.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { passwordChangeActors } from './account-security-actors.ts';

const provided = passwordChangeMachine.provide({ actors: passwordChangeActors });

interface PartProps {
  username: string;
  view: PasswordChangeView;
  send: (event: PasswordChangeEvent) => void;
}

const fields: readonly PasswordChangeField[] = ['currentPassword', 'newPassword'];

const problemsOf = ({ issues, refusals }: PasswordChangeView) =>
  refusals === 0 ? [] : fields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

const Outcome = ({ view }: { view: PasswordChangeView }) => {
  if (view.changed) {
    return (
      <Notice tone="success" role="status" title="Tu contraseña quedó cambiada.">
        Cerramos tus sesiones abiertas en otros equipos.
      </Notice>
    );
  }
  return view.failure === null ? null : (
    <Notice tone="error" role="alert" title={view.failure.title}>
      {view.failure.detail}
    </Notice>
  );
};

const PasswordForm = ({ username, view, send }: PartProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: PasswordChangeField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    required: true,
    readOnly: view.busy,
    onChange: (value: string) => send({ type: 'CHANGE', field, value }),
    onBlur: () => send({ type: 'LEAVE_FIELD', field }),
  });
  return (
    <chakra.form display="grid" gap="5" maxWidth="400px" noValidate onSubmit={submit}>
      {/* Lets the browser save the new password under this username. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <ErrorSummary problems={problemsOf(view)} attempt={view.refusals} />
      <Outcome view={view} />
      <PasswordField label="Contraseña actual" autoComplete="current-password" {...typing('currentPassword')} />
      <PasswordField label="Nueva contraseña" help="8 caracteres o más." autoComplete="new-password" {...typing('newPassword')} />
      <Button type="submit" loading={view.busy}>
        Cambiar contraseña
      </Button>
    </chakra.form>
  );
};

interface SecuritySectionProps {
  username: string;
  /** Content above the password: the e-mail address. */
  children?: ReactNode;
  machine?: typeof passwordChangeMachine;
}

/** The profile section with the sign-in settings: e-mail address, password, second factor. */
export const SecuritySection = ({ username, children, machine = provided }: SecuritySectionProps) => {
  const [snapshot, send] = useMachine(machine);
  return (
    <Panel title="Seguridad">
      {children}
      <Box mt={children ? '7' : '0'} pt={children ? '6' : '0'} borderTopWidth={children ? '1px' : '0'}>
        <Heading as="h3" textStyle="h4" mb="3">
          Contraseña
        </Heading>
        <Text color="fg.muted" mb="5">
          Al cambiar tu contraseña cerramos tus sesiones abiertas en otros equipos.
        </Text>
        <PasswordForm username={username} view={passwordChangeView(snapshot)} send={send} />
      </Box>
      <Box mt="7" pt="6" borderTopWidth="1px" display="grid" gap="4" justifyItems="start">
        <Heading as="h3" textStyle="h4">
          Verificación en dos pasos
        </Heading>
        <Text color="fg.muted">Además de tu contraseña, un código de tu teléfono.</Text>
        <ButtonLink to={securityPath} variant="outline" icon={<ShieldCheck size={18} aria-hidden="true" />}>
          Ver la verificación
        </ButtonLink>
      </Box>
    </Panel>
  );
};
