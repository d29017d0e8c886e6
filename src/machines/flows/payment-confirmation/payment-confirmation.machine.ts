import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, isOutcomeUnknown, issueAt } from '#api/contract/failures.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { ConfirmPayment } from '#api/contract/orders/update-order-status.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

export interface PaymentConfirmationContext {
  subscriptionId: number;
  reference: string;
  note: string;
  failure: Failure | null;
}

export type PaymentConfirmationEvent =
  | { type: 'TYPE_REFERENCE'; value: string }
  | { type: 'TYPE_NOTE'; value: string }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'CANCEL' };

export type PaymentConfirmationOutput = { result: 'confirmed'; order: Order } | { result: 'cancelled' } | { result: 'outdated' };

/** The message to send, as validated by the contract. */
const messageOf = (context: Pick<PaymentConfirmationContext, 'reference' | 'note'>) => ({
  status: 'confirmed' as const,
  method: 'transfer' as const,
  reference: context.reference,
  note: context.note,
});

/** Staff confirm a transfer that they found in the bank account, with its reference. */
export const paymentConfirmationMachine = setup({
  types: {
    context: {} as PaymentConfirmationContext,
    events: {} as PaymentConfirmationEvent,
    input: {} as { subscriptionId: number },
    output: {} as PaymentConfirmationOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    confirmPayment: notProvided<Order, { subscriptionId: number; message: ConfirmPayment }>(),
  },
  guards: {
    referenceIsGiven: ({ context }) => ConfirmPayment.safeParse(messageOf(context)).success,
    mayBeConfirmed: ({ context: { failure } }) => failure?.code === 'already_confirmed' || isOutcomeUnknown(failure),
  },
  actions: {
    ...failureActions<PaymentConfirmationContext, PaymentConfirmationEvent>(),
    /** Editing the reference clears its refusal. */
    keepReference: assign((_, { value }: { value: string }) => ({ reference: value, failure: null })),
    keepNote: assign((_, { value }: { value: string }) => ({ note: value })),
  },
}).createMachine({
  id: 'payment-confirmation',
  initial: 'editing',
  context: ({ input }) => ({ subscriptionId: input.subscriptionId, reference: '', note: '', failure: null }),
  output: outputOfEnd<PaymentConfirmationOutput>,
  states: {
    editing: {
      meta: { label: 'Escribiendo la referencia' },
      on: {
        TYPE_REFERENCE: { actions: { type: 'keepReference', params: ({ event }) => ({ value: event.value }) } },
        TYPE_NOTE: { actions: { type: 'keepNote', params: ({ event }) => ({ value: event.value }) } },
        SUBMIT: { guard: 'referenceIsGiven', target: 'confirming', actions: 'forgetFailure' },
        CANCEL: { target: 'cancelled' },
      },
    },
    confirming: {
      meta: { label: 'Confirmando el pago' },
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, message: messageOf(context) }),
        onDone: { target: 'confirmed' },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      meta: { label: 'No se pudo confirmar' },
      on: { ACCEPT: [{ guard: 'mayBeConfirmed', target: 'outdated' }, { target: 'editing' }] },
    },
    confirmed: {
      type: 'final',
      meta: { label: 'Pago confirmado' },
      tags: 'ok',
      output: ({ event }) => ({ result: 'confirmed', order: (event as unknown as { output: Order }).output }),
    },
    outdated: { type: 'final', meta: { label: 'Ya está confirmado, o hay que verlo' }, tags: 'ko', output: { result: 'outdated' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type PaymentConfirmationSnapshot = SnapshotFrom<typeof paymentConfirmationMachine>;

export const paymentConfirmationLabels = {
  title: 'Confirmación de un pago por transferencia',
  events: {
    TYPE_REFERENCE: 'Escribir la referencia',
    TYPE_NOTE: 'Escribir notas',
    SUBMIT: 'Confirmar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<PaymentConfirmationEvent['type'], string>,
  guards: { referenceIsGiven: 'hay referencia', mayBeConfirmed: 'alguien más ya lo confirmó, o no se sabe si quedó' },
  actors: { confirmPayment: 'registra el pago' },
} satisfies MachineLabels;

export interface PaymentConfirmationView {
  /** `error` is the dialog that shows why the request was refused. */
  screen: 'form' | 'error' | 'closed';
  reference: string;
  note: string;
  referenceError: string | null;
  isBusy: boolean;
  /** False until a reference is typed. */
  canSubmit: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: PaymentConfirmationOutput | null;
}

export const paymentConfirmationView = (snapshot: PaymentConfirmationSnapshot): PaymentConfirmationView => ({
  screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
  reference: snapshot.context.reference,
  note: snapshot.context.note,
  referenceError: issueAt(snapshot.context.failure, 'reference') ?? null,
  isBusy: snapshot.hasTag('busy'),
  canSubmit: snapshot.can({ type: 'SUBMIT' }),
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});

/** The unsaved input, as the events that restore it. */
export const paymentConfirmationWork = ({ context: { reference, note } }: PaymentConfirmationSnapshot): PaymentConfirmationEvent[] => [
  ...(reference === '' ? [] : [{ type: 'TYPE_REFERENCE' as const, value: reference }]),
  ...(note === '' ? [] : [{ type: 'TYPE_NOTE' as const, value: note }]),
];
