import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { type FirstRunEvent, type FirstRunField, type FirstRunView, firstRunFields } from '#machines/flows/first-run/first-run.machine.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface FirstRunFormProps {
  view: FirstRunView;
  send: (event: FirstRunEvent) => void;
}

const problemsOf = ({ issues, refusals }: FirstRunView) =>
  refusals === 0 ? [] : firstRunFields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

export const FirstRunForm = ({ view, send }: FirstRunFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: FirstRunField) => ({
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
      <TextField
        label="Correo electrónico"
        help="Ahí llega el enlace si olvidas la contraseña."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...typing('email')}
      />
      <PasswordField label="Contraseña" help="8 caracteres o más." autoComplete="new-password" {...typing('password')} />
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...typing('confirmation')} />
      <Button type="submit" size="lg" full loading={view.busy}>
        Crear la cuenta
      </Button>
    </chakra.form>
  );
};
