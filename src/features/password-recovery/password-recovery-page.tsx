import { useMachine } from '@xstate/react';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import type { ForgotPassword } from '#api/contract/accounts/forgot-password.ts';
import {
  type PasswordRecoveryEvent,
  type PasswordRecoveryView,
  passwordRecoveryMachine,
  passwordRecoveryView,
} from '#machines/flows/password-recovery/password-recovery.machine.ts';
import { business } from '#shared/business.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import art from '#ui/illustrations/puerta-olvide.svg?art';
import { Notice } from '#ui/notice.tsx';
import { Anchor } from '#ui/place.tsx';
import { TextField } from '#ui/text-field.tsx';

const passwordRecoveryActors = {
  askForLink: fromPromise<{ message: string }, ForgotPassword>(async ({ input, signal }) => {
    const { askForLink } = await codeOf(() => import('./password-recovery-calls.ts'));
    return askForLink(input, signal);
  }),
};

const provided = passwordRecoveryMachine.provide({ actors: passwordRecoveryActors });

interface PartProps {
  view: PasswordRecoveryView;
  send: (event: PasswordRecoveryEvent) => void;
}

/** Focuses the e-mail field when its address was rejected; the error is shown beside it. */
const useFocusOnRefusal = (refusals: number) => {
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals > 0) email.current?.focus();
  }, [refusals]);
  return email;
};

const RecoveryForm = ({ view, send }: PartProps) => {
  const email = useFocusOnRefusal(view.refusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  return (
    <form className={auth.form} noValidate onSubmit={submit}>
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <TextField
        ref={email}
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={view.email}
        error={view.issue}
        readOnly={view.busy}
        onChange={(text) => send({ type: 'CHANGE', email: text })}
        onBlur={() => send({ type: 'LEAVE_FIELD' })}
      />
      <Button type="submit" size="lg" full loading={view.busy}>
        Enviar enlace
      </Button>
      {view.sent === null ? null : (
        <Notice tone="success" role="status" title={`${view.sent}.`} icon={<MailCheck size={20} />}>
          <p>Vence en {business.resetLinkLifeMs / 60_000} minutos.</p>
        </Notice>
      )}
    </form>
  );
};

export const PasswordRecoveryPage = ({ machine = provided }: { machine?: typeof passwordRecoveryMachine }) => {
  const [snapshot, send] = useMachine(machine);
  return (
    <AuthFrame
      art={art}
      above={
        <Anchor to="/login" className={auth.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          Iniciar sesión
        </Anchor>
      }
      title="¿Olvidaste tu contraseña?"
      lead="Escribe tu correo y te mandamos un enlace para crear una nueva."
    >
      <RecoveryForm view={passwordRecoveryView(snapshot)} send={send} />
    </AuthFrame>
  );
};
