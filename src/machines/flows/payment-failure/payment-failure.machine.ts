import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { newsBesidePayment, type OrderNews } from '#machines/lifecycles/order-news.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface PaymentFailureContext extends PaymentReference {
  order: PaidOrder | null;
  failure: Failure | null;
}

export type PaymentFailureEvent = { type: 'RETRY' } | { type: 'CHANGED' };

/** The return from the provider without payment. The address is not trusted: the order is looked up and may be paid after all. */
export const paymentFailureMachine = setup({
  types: {
    context: {} as PaymentFailureContext,
    events: {} as PaymentFailureEvent,
    input: {} as PaymentReference,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadOrder: notProvided<PaidOrder, PaymentReference>(),
  },
  guards: {
    orderIsNamed: ({ context }) => context.orderId !== null,
    isConfirmed: (_, { order }: { order: PaidOrder }) => order.payment_status === 'confirmed',
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'not_found',
    orderIsShown: ({ context }) => context.order !== null,
  },
  actions: {
    ...failureActions<PaymentFailureContext, PaymentFailureEvent>(),
    keepOrder: assign((_, { order }: { order: PaidOrder }) => ({ order })),
  },
}).createMachine({
  id: 'payment-failure',
  context: ({ input }) => ({ ...input, order: null, failure: null }),
  initial: 'starting',
  states: {
    starting: { meta: { label: 'Por empezar' }, always: [{ guard: 'orderIsNamed', target: 'loading' }, { target: 'withoutOrder' }] },
    loading: {
      meta: { label: 'Buscando el pedido' },
      tags: 'busy',
      entry: 'forgetFailure',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId, attemptId: context.attemptId }),
        onDone: [
          {
            description: 'está pagado después de todo',
            guard: { type: 'isConfirmed', params: ({ event }) => ({ order: event.output }) },
            target: 'confirmed',
          },
          { target: 'shown', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
        ],
        onError: [
          {
            description: 'no existe o es de otra persona',
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { description: 'se ve lo de antes', guard: 'orderIsShown', target: 'shown' },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    shown: { meta: { label: 'El pedido sigue sin pagar' }, on: { CHANGED: { target: 'loading' } } },
    failed: {
      meta: { label: 'No se pudo buscar el pedido' },
      tags: 'ko',
      on: { RETRY: { target: 'loading' }, CHANGED: { target: 'loading' } },
    },
    confirmed: { type: 'final', meta: { label: 'Pago confirmado' }, tags: 'ok' },
    missing: { type: 'final', meta: { label: 'No hay tal pedido' }, tags: 'ko' },
    withoutOrder: { type: 'final', meta: { label: 'La dirección no dice de qué pedido' }, tags: 'ko' },
  },
});

export type PaymentFailureSnapshot = SnapshotFrom<typeof paymentFailureMachine>;

export const paymentFailureLabels = {
  title: 'Pago no autorizado',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
  } satisfies Record<PaymentFailureEvent['type'], string>,
  guards: { orderIsNamed: 'la dirección nombra un pedido' },
  actors: { loadOrder: 'busca el pedido' },
} satisfies MachineLabels;

export interface PaymentFailureView {
  screen: 'loading' | 'unpaid' | 'news' | 'processing' | 'failed' | 'missing' | 'confirmed' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
  /** The order's situation, if there is nothing to pay now. */
  news: OrderNews | null;
  isLoading: boolean;
  failure: Failure | null;
}

const screenOf = (snapshot: PaymentFailureSnapshot): PaymentFailureView['screen'] => {
  if (snapshot.matches('confirmed')) return 'confirmed';
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  if (snapshot.matches('failed')) return 'failed';
  const { order } = snapshot.context;
  if (order === null) return 'loading';
  if (newsBesidePayment(order) !== null) return 'news';
  return order.payment_status === 'processing' ? 'processing' : 'unpaid';
};

export const paymentFailureView = (snapshot: PaymentFailureSnapshot): PaymentFailureView => ({
  screen: screenOf(snapshot),
  orderId: snapshot.context.orderId,
  order: snapshot.context.order,
  news: snapshot.context.order === null ? null : newsBesidePayment(snapshot.context.order),
  isLoading: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
});
