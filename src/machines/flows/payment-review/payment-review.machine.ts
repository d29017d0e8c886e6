import { assign, type SnapshotFrom, setup } from 'xstate';
import { ReviewPayment } from '#api/contract/dashboard/review-payment.ts';
import { type Failure, isOutcomeUnknown, issueAt } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

type ReviewAction = ReviewPayment['action'];

export interface PaymentReviewContext {
  paymentId: number;
  action: ReviewAction;
  note: string;
  /** True after the first attempt to decide: from then on missing fields are shown. */
  tried: boolean;
  failure: Failure | null;
}

export type PaymentReviewEvent = { type: 'TYPE_NOTE'; value: string } | { type: 'SUBMIT' } | { type: 'ACCEPT' } | { type: 'CANCEL' };

export type PaymentReviewOutput = { result: 'decided'; action: ReviewAction } | { result: 'cancelled' } | { result: 'outdated' };

interface Decision {
  paymentId: number;
  message: ReviewPayment;
}

/** Failures after which nothing is left to decide here. */
const settled: ReadonlySet<Failure['code']> = new Set(['transition_refused', 'not_found', 'work_began', 'not_a_transfer']);

/** Staff accept or refund a payment under review, or undo the confirmation of a transfer, and give a reason. */
export const paymentReviewMachine = setup({
  types: {
    context: {} as PaymentReviewContext,
    events: {} as PaymentReviewEvent,
    input: {} as { paymentId: number; action: ReviewAction },
    output: {} as PaymentReviewOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    decidePayment: notProvided<void, Decision>(),
  },
  guards: {
    decisionIsExplained: ({ context: { action, note } }) => ReviewPayment.safeParse({ action, note }).success,
    nothingLeftToDecide: ({ context: { failure } }) => (failure !== null && settled.has(failure.code)) || isOutcomeUnknown(failure),
  },
  actions: {
    ...failureActions<PaymentReviewContext, PaymentReviewEvent>(),
    keepNote: assign((_, { value }: { value: string }) => ({ note: value, failure: null })),
    rememberTry: assign({ tried: true }),
  },
}).createMachine({
  id: 'payment-review',
  initial: 'editing',
  context: ({ input }) => ({ ...input, note: '', tried: false, failure: null }),
  output: outputOfEnd<PaymentReviewOutput>,
  states: {
    editing: {
      meta: { label: 'Escribiendo la nota' },
      on: {
        TYPE_NOTE: { actions: { type: 'keepNote', params: ({ event }) => ({ value: event.value }) } },
        SUBMIT: [{ guard: 'decisionIsExplained', target: 'deciding', actions: 'forgetFailure' }, { actions: 'rememberTry' }],
        CANCEL: { target: 'cancelled' },
      },
    },
    deciding: {
      meta: { label: 'Registrando la decisión' },
      tags: 'busy',
      invoke: {
        id: 'decidePayment',
        src: 'decidePayment',
        input: ({ context: { paymentId, action, note } }) => ({ paymentId, message: { action, note } }),
        onDone: { target: 'decided' },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      meta: { label: 'No se pudo decidir' },
      on: { ACCEPT: [{ guard: 'nothingLeftToDecide', target: 'outdated' }, { target: 'editing' }] },
    },
    decided: {
      type: 'final',
      meta: { label: 'Decisión registrada' },
      tags: 'ok',
      output: ({ context }) => ({ result: 'decided', action: context.action }),
    },
    outdated: { type: 'final', meta: { label: 'Alguien más decidió' }, tags: 'ko', output: { result: 'outdated' } },
    cancelled: { type: 'final', meta: { label: 'Sin decisión' }, output: { result: 'cancelled' } },
  },
});

export type PaymentReviewSnapshot = SnapshotFrom<typeof paymentReviewMachine>;

export const paymentReviewLabels = {
  title: 'Revisión de un pago',
  events: {
    TYPE_NOTE: 'Escribir la nota',
    SUBMIT: 'Decidir',
    ACCEPT: 'Aceptar el aviso',
    CANCEL: 'Cancelar',
  } satisfies Record<PaymentReviewEvent['type'], string>,
  guards: { decisionIsExplained: 'hay nota', nothingLeftToDecide: 'el pago ya no espera revisión, o no se sabe si quedó' },
  actors: { decidePayment: 'registra la decisión' },
} satisfies MachineLabels;

export interface PaymentReviewView {
  /** `error` is the dialog that shows why the request was refused. */
  screen: 'form' | 'error' | 'closed';
  action: ReviewPayment['action'];
  note: string;
  /** The validation message, shown after the first attempt to decide. */
  noteError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: PaymentReviewOutput | null;
}

export const paymentReviewView = (snapshot: PaymentReviewSnapshot): PaymentReviewView => {
  const { action, note, tried, failure } = snapshot.context;
  const missing = tried
    ? ReviewPayment.safeParse({ action, note }).error?.issues.find(({ path }) => path[0] === 'note')?.message
    : undefined;
  return {
    screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
    action,
    note,
    noteError: missing ?? issueAt(failure, 'note') ?? null,
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** The unsaved input, as the events that restore it. */
export const paymentReviewWork = ({ context: { note } }: PaymentReviewSnapshot): PaymentReviewEvent[] =>
  note === '' ? [] : [{ type: 'TYPE_NOTE', value: note }];
