import { type FormEvent, useEffect, useRef } from 'react';
import type { RegistrationEvent, RegistrationField, RegistrationView } from '#machines/flows/registration/registration.machine.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The links open in a new tab, so that what was typed here is preserved. */
const Consent = () => (
  <p className={auth.small}>
    Al crear tu cuenta aceptas los{' '}
    <TextLink to="/terminos" target="_blank">
      términos
    </TextLink>{' '}
    y el{' '}
    <TextLink to="/privacidad" target="_blank">
      aviso de privacidad
    </TextLink>
    .
  </p>
);

interface RegistrationFormProps {
  view: RegistrationView;
  send: (event: RegistrationEvent) => void;
}

const fields: readonly RegistrationField[] = ['username', 'email', 'password'];

const problemsOf = ({ issues, refusals }: RegistrationView) =>
  refusals === 0 ? [] : fields.flatMap((field) => (issues[field] === undefined ? [] : [{ field, message: issues[field] }]));

/** Focuses the username as soon as the server rejects it. */
const useFocusOnRefusal = ({ busy, issues }: RegistrationView) => {
  const username = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && issues.username !== undefined) username.current?.focus();
    wasBusy.current = busy;
  }, [busy, issues.username]);
  return username;
};

export const RegistrationForm = ({ view, send }: RegistrationFormProps) => {
  const username = useFocusOnRefusal(view);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const typing = (field: RegistrationField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    required: true,
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
        ref={username}
        label="Usuario"
        help="3 a 30 caracteres: letras, números, punto y guiones."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...typing('username')}
      />
      <TextField label="Correo electrónico" type="email" inputMode="email" autoComplete="email" {...typing('email')} />
      <PasswordField label="Contraseña" help="8 caracteres o más." autoComplete="new-password" {...typing('password')} />
      <Consent />
      <Button type="submit" size="lg" full loading={view.busy}>
        Crear cuenta
      </Button>
    </form>
  );
};
