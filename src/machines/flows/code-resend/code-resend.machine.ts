import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import { business } from '#shared/business.ts';
import { formatCountdown } from '#shared/waits.ts';

export interface CodeResendInput {
  /** The registration's id, from the link. */
  userId: string;
  /** Seconds before a new code may be requested. */
  resendAfter?: number;
}

export interface CodeResendContext {
  userId: string;
  resendAfter: number;
  secondsLeft: number;
  failure: Failure | null;
  wasResent: boolean;
}

export type CodeResendEvent = { type: 'RESEND' } | { type: 'DISMISS_NOTICE' };

export const codeResendMachine = setup({
  types: {
    context: {} as CodeResendContext,
    events: {} as CodeResendEvent,
    input: {} as CodeResendInput,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    resendCode: notProvided<void, { userId: string }>(),
  },
  delays: { tick: 1_000 },
  guards: {
    lastSecondPasses: ({ context }) => context.secondsLeft <= 1,
    waitIsGiven: (_, { failure }: { failure: Failure }) => failure.retryAfter !== undefined,
  },
  actions: {
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    forgetOutcome: assign({ failure: null, wasResent: false }),
    noteResend: assign(({ context }) => ({ wasResent: true, secondsLeft: context.resendAfter })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    waitAsTold: assign(({ context }, { failure }: { failure: Failure }) => ({ secondsLeft: failure.retryAfter ?? context.resendAfter })),
  },
}).createMachine({
  id: 'code-resend',
  initial: 'cooling',
  context: ({ input }) => ({
    userId: input.userId,
    resendAfter: input.resendAfter ?? business.resendCodeEveryMs / 1_000,
    secondsLeft: input.resendAfter ?? business.resendCodeEveryMs / 1_000,
    failure: null,
    wasResent: false,
  }),
  on: { DISMISS_NOTICE: { actions: { type: 'forgetOutcome' } } },
  states: {
    cooling: {
      meta: { label: 'Espera para reenviar' },
      after: {
        tick: [
          { guard: { type: 'lastSecondPasses' }, description: 'último segundo', target: 'ready', actions: { type: 'countDown' } },
          { description: 'falta un segundo menos', target: 'cooling', reenter: true, actions: { type: 'countDown' } },
        ],
      },
    },
    ready: {
      meta: { label: 'Se puede reenviar' },
      on: { RESEND: { target: 'sending', actions: { type: 'forgetOutcome' } } },
    },
    sending: {
      meta: { label: 'Reenviando el código' },
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'cooling', actions: { type: 'noteResend' } },
        onError: [
          {
            guard: { type: 'waitIsGiven', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'el servidor pide esperar',
            target: 'cooling',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              { type: 'waitAsTold', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            ],
          },
          {
            description: 'no se reenvió',
            target: 'ready',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
  },
});

export type CodeResendSnapshot = SnapshotFrom<typeof codeResendMachine>;

export const codeResendLabels = {
  title: 'Reenvío del código',
  events: { RESEND: 'Reenviar código', DISMISS_NOTICE: 'Cerrar el aviso' } satisfies Record<CodeResendEvent['type'], string>,
  actors: { resendCode: 'Mandar otro código' },
} satisfies MachineLabels;

export interface CodeResendView {
  canResend: boolean;
  busy: boolean;
  /** `0:42` while a new code cannot be requested yet. */
  countdown: string | null;
  resent: boolean;
  failure: { title: string; detail: string } | null;
}

export const codeResendView = (snapshot: CodeResendSnapshot): CodeResendView => {
  const { secondsLeft, wasResent, failure } = snapshot.context;
  return {
    canResend: snapshot.can({ type: 'RESEND' }),
    busy: snapshot.hasTag('busy'),
    countdown: snapshot.matches('cooling') ? formatCountdown(secondsLeft) : null,
    resent: wasResent,
    failure: failure === null ? null : { title: 'Error al reenviar el código', detail: failureDetail(failure) },
  };
};
