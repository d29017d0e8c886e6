import type { FormEvent } from 'react';
import type { SignInEvent, SignInField, SignInView } from '#machines/flows/sign-in/sign-in.machine.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface SignInFormProps {
  view: SignInView;
  send: (event: SignInEvent) => void;
}

const fields: readonly SignInField[] = ['username', 'password'];

const problemsOf = ({ issues, refusals }: SignInView) =>
  refusals === 0 ? [] : fields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

export const SignInForm = ({ view, send }: SignInFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: SignInField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    readOnly: view.busy,
    onChange: (value: string) => send({ type: 'CHANGE', field, value }),
    onBlur: () => send({ type: 'LEAVE_FIELD', field }),
  });
  return (
    <form className={auth.form} noValidate onSubmit={submit}>
      <ErrorSummary problems={problemsOf(view)} attempt={view.refusals} />
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <TextField
        label="Usuario"
        help="También puedes usar tu correo."
        autoComplete="username"
        autoCapitalize="none"
        {...typing('username')}
      />
      <div>
        <PasswordField label="Contraseña" autoComplete="current-password" {...typing('password')} />
        <div className={auth.forgotten}>
          <TextLink to="/forgot-password">¿Olvidaste tu contraseña?</TextLink>
        </div>
      </div>
      <Button type="submit" size="lg" full loading={view.busy}>
        Iniciar sesión
      </Button>
    </form>
  );
};
