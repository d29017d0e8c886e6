import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import {
  type CodeResendEvent,
  type CodeResendView,
  codeResendMachine,
  codeResendView,
} from '#machines/flows/code-resend/code-resend.machine.ts';
import { emailCorrectionMachine, emailCorrectionView } from '#machines/flows/email-correction/email-correction.machine.ts';
import {
  type EmailVerificationEvent,
  type EmailVerificationView,
  emailVerificationMachine,
  emailVerificationView,
} from '#machines/flows/email-verification/email-verification.machine.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import codeArt from '#ui/illustrations/puerta-codigo.svg?raw';
import badLinkArt from '#ui/illustrations/puerta-enlace-invalido.svg?raw';
import openArt from '#ui/illustrations/puerta-login.svg?raw';
import { ResendRow } from '#ui/resend-row.tsx';
import { toast } from '#ui/toast.ts';
import { Correcting, CorrectionForm, whereItWent } from './email-correction.tsx';
import { codeResendActors, emailCorrectionActors, emailVerificationActors } from './email-verification-actors.ts';
import { VerificationForm } from './verification-form.tsx';

interface ResendingProps {
  view: CodeResendView;
  send: (event: CodeResendEvent) => void;
}

/** The result of requesting another code is shown as a toast, so that the form does not move. */
const useToasts = ({ resent, failure }: CodeResendView, send: ResendingProps['send']) =>
  useEffect(() => {
    if (resent) toast.success('Se ha enviado un nuevo código de verificación', { detail: 'Solo sirve el más reciente.' });
    if (failure !== null) toast.error(failure.title, { detail: failure.detail });
    if (resent || failure !== null) send({ type: 'DISMISS_NOTICE' });
  }, [resent, failure, send]);

const Resending = ({ view, send }: ResendingProps) => {
  useToasts(view, send);
  return (
    <ResendRow
      disabled={!view.canResend && !view.busy}
      busy={view.busy}
      countdown={view.countdown}
      onResend={() => send({ type: 'RESEND' })}
    />
  );
};

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

const providedVerification = emailVerificationMachine.provide({ actors: emailVerificationActors });
const providedCorrection = emailCorrectionMachine.provide({ actors: emailCorrectionActors });
const providedResend = codeResendMachine.provide({ actors: codeResendActors });

interface ResendProps {
  userId: string;
  machine: typeof codeResendMachine;
  clock?: Clock;
  resendAfter?: number;
}

export const Resend = ({ userId, machine, clock, resendAfter }: ResendProps) => {
  const [snapshot, send] = useMachine(machine, {
    input: { userId, ...(resendAfter === undefined ? {} : { resendAfter }) },
    ...(clock === undefined ? {} : { clock }),
  });
  return <Resending view={codeResendView(snapshot)} send={send} />;
};

const BadLink = () => (
  <AuthFrame
    art={badLinkArt}
    title="Enlace inválido"
    lead="A este enlace le falta tu registro. Ábrelo otra vez desde tu correo o regístrate de nuevo."
  >
    <Box display="grid" gap="3">
      <ButtonLink to="/register" size="lg" full>
        Crear cuenta
      </ButtonLink>
      <ButtonLink to="/login" size="lg" variant="outline" full>
        Iniciar sesión
      </ButtonLink>
    </Box>
  </AuthFrame>
);

interface EmailVerificationPageProps {
  userId: string | null;
  /** The code was accepted: on to the login. `username` is set if another one had to be chosen. */
  onFinished: (username: string | null) => void;
  machine?: typeof emailVerificationMachine;
  correctionMachine?: typeof emailCorrectionMachine;
  resendMachine?: typeof codeResendMachine;
  clock?: Clock;
}

interface CodeProps extends Pick<EmailVerificationPageProps, 'correctionMachine' | 'resendMachine' | 'clock'> {
  userId: string;
  view: EmailVerificationView;
  send: (event: EmailVerificationEvent) => void;
}

/** The form for the code, or the one that corrects the address it is sent to. */
const Code = ({ userId, view, send, correctionMachine = providedCorrection, resendMachine = providedResend, clock }: CodeProps) => {
  const [snapshot, correct] = useMachine(correctionMachine, { input: { userId } });
  const correction = emailCorrectionView(snapshot);
  if (correction.isOpen) {
    return (
      <AuthFrame art={codeArt} title="Corrige tu correo" lead="Escríbelo bien y te mandamos otro código. El anterior deja de servir.">
        <CorrectionForm view={correction} send={correct} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame art={codeArt} title="Revisa tu correo" lead={whereItWent(correction)}>
      <VerificationForm view={view} send={send} />
      <Resend userId={userId} machine={resendMachine} {...(clock === undefined ? {} : { clock })} />
      <Correcting view={correction} send={correct} />
    </AuthFrame>
  );
};

export const EmailVerificationPage = (props: EmailVerificationPageProps) => {
  const { userId, onFinished, machine = providedVerification, clock } = props;
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  const view = emailVerificationView(snapshot);
  useEffect(() => send({ type: 'OPENED', userId }), [send, userId]);
  const { screen, username } = view;
  useEffect(() => {
    if (screen === 'finished') onFinished(username);
  }, [screen, username, onFinished]);
  if (view.screen === 'opening') return null;
  if (view.screen === 'badLink' || userId === null) return <BadLink />;
  if (view.screen === 'code') return <Code {...props} userId={userId} view={view} send={send} />;
  return (
    <AuthFrame
      art={openArt}
      title="Tu cuenta está lista"
      lead={<span role="status">Correo verificado. En un momento te llevamos a iniciar sesión.</span>}
    >
      <Button size="lg" full onClick={() => send({ type: 'GO_TO_LOGIN' })}>
        Iniciar sesión
      </Button>
    </AuthFrame>
  );
};
