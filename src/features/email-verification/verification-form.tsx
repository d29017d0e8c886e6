import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { EmailVerificationEvent, EmailVerificationView } from '#machines/flows/email-verification/email-verification.machine.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReselect } from '#ui/use-reselect.ts';

interface VerificationFormProps {
  view: EmailVerificationView;
  send: (event: EmailVerificationEvent) => void;
}

export const VerificationForm = ({ view, send }: VerificationFormProps) => {
  const input = useReselect(view.failure !== null && !view.busy && view.username === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  return (
    <chakra.form display="grid" gap="6" noValidate onSubmit={submit}>
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <CodeField
        ref={input}
        value={view.code}
        error={view.codeIssue}
        readOnly={view.busy}
        onChange={(text) => send({ type: 'CHANGE_CODE', text })}
      />
      {view.username === null ? null : (
        <TextField
          label="Usuario"
          help="Alguien tomó el que habías elegido. Escribe otro y tu cuenta queda lista."
          value={view.username}
          error={view.usernameIssue}
          required
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          readOnly={view.busy}
          onChange={(username) => send({ type: 'CHANGE_USERNAME', username })}
        />
      )}
      <Button type="submit" size="lg" full loading={view.busy}>
        Verificar
      </Button>
    </chakra.form>
  );
};
