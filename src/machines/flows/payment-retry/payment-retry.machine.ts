import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';

export interface PaymentRetryContext {
  subscriptionId: number;
  /** The method of the last attempt. */
  method: PaymentMethod | null;
  providerUrl: string;
  transfer: TransferInstructions | null;
  failure: Failure | null;
}

export type PaymentRetryEvent = { type: 'PAY_BY_CARD' } | { type: 'PAY_BY_TRANSFER' } | { type: 'CLOSE' };

/** Retries the payment of an unpaid order, by card or by transfer, without placing another order. */
export const paymentRetryMachine = setup({
  types: {
    context: {} as PaymentRetryContext,
    events: {} as PaymentRetryEvent,
    input: {} as { subscriptionId: number },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    openCardPage: notProvided<string, { subscriptionId: number }>(),
    openProvider: notProvided<void, { providerUrl: string }>(),
    askForTransfer: notProvided<TransferInstructions, { subscriptionId: number }>(),
  },
  guards: {
    takesNoPayment: (_, { error }: { error: unknown }) => ['already_paid', 'order_closed'].includes(failureOf(error).code),
  },
  actions: {
    ...failureActions<PaymentRetryContext, PaymentRetryEvent>(),
    beginWith: assign((_, { method }: { method: PaymentMethod }) => ({ method, failure: null })),
    keepProvider: assign((_, { providerUrl }: { providerUrl: string }) => ({ providerUrl })),
    keepTransfer: assign((_, { transfer }: { transfer: TransferInstructions }) => ({ transfer })),
  },
}).createMachine({
  id: 'payment-retry',
  context: ({ input }) => ({ ...input, method: null, providerUrl: '', transfer: null, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      meta: { label: 'Por elegir cómo pagar' },
      on: {
        PAY_BY_CARD: { target: 'openingCardPage', actions: { type: 'beginWith', params: { method: 'mercadopago' } } },
        PAY_BY_TRANSFER: { target: 'askingForTransfer', actions: { type: 'beginWith', params: { method: 'transfer' } } },
      },
    },
    openingCardPage: {
      meta: { label: 'Pidiendo la página de pago' },
      tags: 'busy',
      invoke: {
        id: 'openCardPage',
        src: 'openCardPage',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: { target: 'leaving', actions: { type: 'keepProvider', params: ({ event }) => ({ providerUrl: event.output }) } },
        onError: [
          {
            description: 'ya está pagado o cerrado',
            guard: { type: 'takesNoPayment', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
          },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    leaving: {
      meta: { label: 'Saliendo a la página del proveedor' },
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ providerUrl: context.providerUrl }),
        onDone: { target: 'atProvider' },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    askingForTransfer: {
      meta: { label: 'Pidiendo los datos de la transferencia' },
      tags: 'busy',
      invoke: {
        id: 'askForTransfer',
        src: 'askForTransfer',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: { target: 'instructed', actions: { type: 'keepTransfer', params: ({ event }) => ({ transfer: event.output }) } },
        onError: [
          {
            description: 'ya está pagado o cerrado',
            guard: { type: 'takesNoPayment', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
          },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    instructed: { meta: { label: 'Datos para transferir' }, tags: 'ok', on: { CLOSE: { target: 'ready' } } },
    atProvider: { type: 'final', meta: { label: 'En la página del proveedor' }, tags: 'ok' },
    settled: { type: 'final', meta: { label: 'Ya no se paga' }, tags: 'ok' },
  },
});

export type PaymentRetrySnapshot = SnapshotFrom<typeof paymentRetryMachine>;

export const paymentRetryLabels = {
  title: 'Otro intento de pago',
  events: {
    PAY_BY_CARD: 'Pagar con tarjeta',
    PAY_BY_TRANSFER: 'Pagar por transferencia',
    CLOSE: 'Cerrar los datos',
  } satisfies Record<PaymentRetryEvent['type'], string>,
  actors: {
    openCardPage: 'pide la página de pago',
    openProvider: 'abre la página del proveedor',
    askForTransfer: 'pide los datos de la transferencia',
  },
} satisfies MachineLabels;

export interface PaymentRetryView {
  /** The method being requested; null if no request is pending. */
  busyWith: PaymentMethod | null;
  isLeaving: boolean;
  isSettled: boolean;
  canChoose: boolean;
  providerUrl: string;
  /** The transfer is being requested or shown: the parent must keep this mounted even if the order changes in the meantime. */
  isHeld: boolean;
  /** Shown in a dialog. */
  transfer: TransferInstructions | null;
  problem: { title: string; failure: Failure } | null;
}

const titles: Record<PaymentMethod, string> = {
  mercadopago: 'Error al procesar el pago',
  transfer: 'Error al procesar la transferencia',
};

export const paymentRetryView = (snapshot: PaymentRetrySnapshot): PaymentRetryView => {
  const { method, providerUrl, transfer, failure } = snapshot.context;
  return {
    busyWith: snapshot.hasTag('busy') ? method : null,
    isLeaving: snapshot.matches('leaving') || snapshot.matches('atProvider'),
    isSettled: snapshot.matches('settled'),
    canChoose: snapshot.can({ type: 'PAY_BY_CARD' }),
    providerUrl,
    isHeld: snapshot.matches('askingForTransfer') || snapshot.matches('instructed'),
    transfer: snapshot.matches('instructed') ? transfer : null,
    problem: failure === null || method === null ? null : { title: titles[method], failure },
  };
};
