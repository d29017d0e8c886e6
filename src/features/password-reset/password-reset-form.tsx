import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { PasswordResetEvent, PasswordResetField } from '#machines/flows/password-reset/password-reset.machine.ts';
import type { PasswordResetView } from '#machines/flows/password-reset/password-reset.view.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface PasswordResetFormProps {
  view: PasswordResetView;
  send: (event: PasswordResetEvent) => void;
}

const fields: readonly PasswordResetField[] = ['newPassword', 'confirmation'];

const problemsOf = ({ issues, refusals }: PasswordResetView) =>
  refusals === 0 ? [] : fields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

export const PasswordResetForm = ({ view, send }: PasswordResetFormProps) => {
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
