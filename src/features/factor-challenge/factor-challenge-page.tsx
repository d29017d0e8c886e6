import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { codeOf } from '#api/client/still-answers.ts';
import type { LoginFactor } from '#api/contract/accounts/login-factor.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import {
  type FactorChallengeEvent,
  type FactorChallengeOutcome,
  type FactorChallengeView,
  factorChallengeMachine,
  factorChallengeView,
} from '#machines/flows/factor-challenge/factor-challenge.machine.ts';
import { auth } from '#ui/auth-frame.styles.ts';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import codeArt from '#ui/illustrations/puerta-codigo.svg?art';
import overArt from '#ui/illustrations/puerta-enlace-invalido.svg?art';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReselect } from '#ui/use-reselect.ts';

const factorChallengeActors = {
  proveFactor: fromPromise<{ user: SessionUser; redirectPath: string }, LoginFactor>(async ({ input, signal }) => {
    const { proveFactor } = await codeOf(() => import('./factor-challenge-calls.ts'));
    return proveFactor(input, signal);
  }),
};

const provided = factorChallengeMachine.provide({ actors: factorChallengeActors });

interface PartProps {
  view: FactorChallengeView;
  send: (event: FactorChallengeEvent) => void;
}

const Fields = ({ view, send }: PartProps) => {
  const input = useReselect(view.failure !== null && !view.busy);
  return view.screen === 'code' ? (
    <CodeField
      ref={input}
      value={view.code}
      error={view.codeIssue}
      help="Lo da tu aplicación y cambia cada 30 segundos."
      readOnly={view.busy}
      autoFocus
      onChange={(text) => send({ type: 'CHANGE_CODE', text })}
    />
  ) : (
    <TextField
      ref={input}
      label="Código de recuperación"
      help="Uno de los diez que guardaste. Cada uno sirve una sola vez."
      value={view.recoveryCode}
      error={view.recoveryIssue}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      readOnly={view.busy}
      onChange={(text) => send({ type: 'CHANGE_RECOVERY_CODE', text })}
    />
  );
};

const Form = ({ view, send }: PartProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const withApp = view.screen === 'code';
  return (
    <form className={auth.codeForm} noValidate onSubmit={submit}>
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <Fields key={view.screen} view={view} send={send} />
      <Button type="submit" size="lg" full loading={view.busy}>
        Verificar
      </Button>
      <div className={auth.quiet}>
        <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: withApp ? 'USE_RECOVERY_CODE' : 'USE_APP' })}>
          {withApp ? 'No tengo mi teléfono' : 'Usar el código de mi teléfono'}
        </Button>
        <Button variant="ghost" disabled={view.busy} onClick={() => send({ type: 'START_OVER' })}>
          Entrar con otra cuenta
        </Button>
      </div>
    </form>
  );
};

const leads = {
  code: 'Abre tu aplicación de códigos y escribe los 6 dígitos que ves ahora.',
  recovery: 'Escribe uno de tus códigos de recuperación. Si ya no tienes ninguno, pide ayuda a quien administra el sitio.',
} as const;

interface FactorChallengePageProps {
  challenge: string;
  /** Called when signed in, or to return to the password. */
  onOutcome: (outcome: FactorChallengeOutcome) => void;
  machine?: typeof factorChallengeMachine;
}

/** The second step of a sign-in. */
export const FactorChallengePage = ({ challenge, onOutcome, machine = provided }: FactorChallengePageProps) => {
  const [snapshot, send] = useMachine(machine, { input: { challenge } });
  const view = factorChallengeView(snapshot);
  const { outcome } = view;
  useEffect(() => {
    if (outcome !== null) onOutcome(outcome);
  }, [outcome, onOutcome]);
  if (view.screen === 'over') {
    return (
      <AuthFrame art={overArt} title="Este paso venció" lead={view.failure?.detail ?? ''}>
        <Button size="lg" full onClick={() => send({ type: 'START_OVER' })}>
          Iniciar sesión
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame art={codeArt} title="Verifica que eres tú" lead={leads[view.screen]}>
      <Form view={view} send={send} />
    </AuthFrame>
  );
};
