import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { FactorEnrolmentEvent } from '#machines/flows/factor-enrolment/factor-enrolment.context.ts';
import { factorEnrolmentMachine } from '#machines/flows/factor-enrolment/factor-enrolment.machine.ts';
import { type FactorEnrolmentView, factorEnrolmentView } from '#machines/flows/factor-enrolment/factor-enrolment.view.ts';
import { CopyableValue } from '#parts/copyable-value.tsx';
import { formatDate } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReselect } from '#ui/use-reselect.ts';
import { useRetainedFocus } from '#ui/use-retained-focus.ts';
import { factorActors } from './factor-actors.ts';
import { KeyPicture } from './key-picture.tsx';
import { OpenRecovery } from './open-recovery.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const provided = factorEnrolmentMachine.provide({ actors: factorActors });

interface PartProps {
  view: FactorEnrolmentView;
  send: (event: FactorEnrolmentEvent) => void;
}

const submitting = (send: PartProps['send']) => (event: FormEvent) => {
  event.preventDefault();
  send({ type: 'SUBMIT' });
};

const Trouble = ({ view: { failure } }: Pick<PartProps, 'view'>) =>
  failure === null ? null : (
    <Notice tone="error" role="alert" title={failure.title}>
      {failure.detail}
    </Notice>
  );

const Off = ({ view, send }: PartProps) => (
  <Box display="grid" gap="5" justifyItems="start">
    <Trouble view={view} />
    <Text color="fg.muted">
      {view.factors?.required
        ? 'El equipo no puede operar sin segundo paso. Necesitas en tu teléfono una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o 1Password.'
        : 'Además de tu contraseña, te pedimos un código de tu teléfono. Así nadie entra a tu cuenta con tu pura contraseña.'}
    </Text>
    <Button icon={<ShieldCheck aria-hidden="true" />} loading={view.busy} onClick={() => send({ type: 'START' })}>
      Activar
    </Button>
  </Box>
);

const On = ({ view, send }: PartProps) => {
  const { enrolled_at: since = null, recovery_codes_left: left = 0, required = true } = view.factors ?? {};
  return (
    <Box display="grid" gap="5">
      <Trouble view={view} />
      <OpenRecovery view={view} send={send} />
      <Notice tone="success" title="Activa">
        {since === null ? null : `Desde el ${formatDate(since)}. `}
        {left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`}
      </Notice>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" disabled={view.busy} onClick={() => send({ type: 'START' })}>
          Cambiar de teléfono
        </Button>
        <Button variant="outline" disabled={view.busy} onClick={() => send({ type: 'RENEW' })}>
          Crear códigos nuevos
        </Button>
        {required ? null : (
          <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'REMOVE' })}>
            Quitar
          </Button>
        )}
      </Flex>
    </Box>
  );
};

const reasons = {
  enrol: 'Comprueba que eres tú para continuar con la verificación en dos pasos.',
  renew: 'Comprueba que eres tú para crear códigos nuevos. Los anteriores dejan de servir.',
  remove: 'Comprueba que eres tú para quitar la verificación en dos pasos.',
} as const;

const proofId = 'factorProof';

const CurrentCode = ({ view, send }: PartProps) => {
  const input = useReselect(view.currentCodeIssue !== undefined && !view.busy);
  return view.currentCode === null ? null : (
    <TextField
      ref={input}
      id={proofId}
      label="Código de tu aplicación o de recuperación"
      help="Los 6 dígitos que ves ahora en tu teléfono, o uno de los códigos que guardaste. Si no tienes ninguno, pide ayuda a quien administra el sitio."
      value={view.currentCode}
      error={view.currentCodeIssue}
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      readOnly={view.busy}
      onChange={(text) => send({ type: 'CHANGE_CURRENT_CODE', text })}
    />
  );
};

const Proving = ({ view, send }: PartProps) => (
  <chakra.form display="grid" gap="5" maxWidth="400px" noValidate onSubmit={submitting(send)}>
    <Trouble view={view} />
    <Text>{reasons[view.intent]}</Text>
    <CurrentCode view={view} send={send} />
    {view.asksPassword ? (
      <PasswordField
        id="factorPassword"
        label="Contraseña actual"
        autoComplete="current-password"
        autoFocus
        value={view.password}
        error={view.passwordIssue}
        readOnly={view.busy}
        onChange={(value) => send({ type: 'CHANGE_PASSWORD', value })}
      />
    ) : null}
    <Flex gap="3" wrap="wrap">
      <Button type="submit" loading={view.busy}>
        Continuar
      </Button>
      <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'CANCEL' })}>
        Cancelar
      </Button>
    </Flex>
  </chakra.form>
);

/** In groups of four, for manual entry. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

const Scanning = ({ view, send }: PartProps) => {
  const input = useReselect(view.failure !== null && !view.busy);
  if (view.key === null) return null;
  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submitting(send)}>
      <Trouble view={view} />
      <Flex gap="6" direction={{ base: 'column', md: 'row' }}>
        <KeyPicture uri={view.key.uri} />
        <Box display="grid" gap="3" alignContent="start" minW="0" flex="1">
          <Text>
            <b>Escanea el código</b> con tu aplicación de códigos y escribe los 6 dígitos que aparezcan.
          </Text>
          <Text color="fg.muted" textStyle="small">
            ¿No puedes escanear? Copia la clave:
          </Text>
          <CopyableValue subject="clave" text={view.key.secret} done="Clave copiada">
            <chakra.span fontFamily="mono" fontWeight="semibold">
              {inGroups(view.key.secret)}
            </chakra.span>
          </CopyableValue>
        </Box>
      </Flex>
      <Box maxWidth="400px">
        <CodeField
          ref={input}
          autoFocus
          label="Código de 6 dígitos"
          help="Cambia cada 30 segundos. Puedes pegarlo completo."
          value={view.code}
          error={view.codeIssue}
          readOnly={view.busy}
          onChange={(text) => send({ type: 'CHANGE_CODE', text })}
        />
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button type="submit" icon={<ShieldCheck aria-hidden="true" />} loading={view.busy}>
          Activar
        </Button>
        <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
      </Flex>
    </chakra.form>
  );
};

const steps: Partial<Record<FactorEnrolmentView['screen'], string>> = { scanning: 'Paso 2 de 3', codes: 'Paso 3 de 3' };

interface FactorPanelProps {
  /** Called once a second factor is enrolled and the user has saved the recovery codes. */
  onEnrolled: () => void;
  machine?: typeof factorEnrolmentMachine;
}

/** The user's own second factor. */
export const FactorPanel = ({ onEnrolled, machine = provided }: FactorPanelProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = factorEnrolmentView(snapshot);
  const { enrolled } = view;
  useEffect(() => {
    if (enrolled) onEnrolled();
  }, [enrolled, onEnrolled]);
  const panel = useRetainedFocus(view.screen, 'reading');
  const screens: Record<FactorEnrolmentView['screen'], () => ReactNode> = {
    reading: () => (
      <LoadingRegion label="Leyendo tu verificación en dos pasos">
        <DetailSkeleton />
      </LoadingRegion>
    ),
    unread: () => (
      <ErrorState
        level="h3"
        title="No se pudo leer tu verificación en dos pasos"
        detail={view.failure?.detail}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    off: () => <Off view={view} send={send} />,
    on: () => <On view={view} send={send} />,
    proving: () => <Proving view={view} send={send} />,
    scanning: () => <Scanning view={view} send={send} />,
    codes: () => <RecoveryCodes codes={view.recoveryCodes} onKept={() => send({ type: 'KEPT' })} />,
  };
  const step = view.intent === 'enrol' ? steps[view.screen] : undefined;
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title="Verificación en dos pasos"
      action={
        step === undefined ? undefined : (
          <Text color="fg.muted" whiteSpace="nowrap">
            {step}
          </Text>
        )
      }
    >
      {screens[view.screen]()}
      <ConfirmDialog
        open={view.asksToRemove}
        finalFocus={() => document.getElementById(proofId)}
        title="¿Quitar la verificación en dos pasos?"
        confirmLabel="Quitar"
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      >
        Después entras solo con tu contraseña, y tus códigos de recuperación dejan de servir.
      </ConfirmDialog>
    </Panel>
  );
};
