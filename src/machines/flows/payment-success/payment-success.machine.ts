import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { newsBesidePayment, type OrderNews } from '#machines/lifecycles/order-news.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface PaymentSuccessInput extends PaymentReference {
  /** The provider's payment id, if the address has one. */
  paymentId: string | null;
}

export interface VerifiedPayment {
  isPaid: boolean;
  /** Null if neither the payment nor the order in the address exists. */
  orderId: number | null;
  /** If the payment did not succeed: the order, if it could be read. */
  order: PaidOrder | null;
}

/** Which check failed. */
export type Unverified = 'payment' | 'status' | 'details';

export interface PaymentSuccessContext extends PaymentSuccessInput {
  order: PaidOrder | null;
  unverified: Unverified | null;
  failure: Failure | null;
}

export type PaymentSuccessEvent = { type: 'RETRY' } | { type: 'CHANGED' };

/** The return from the provider. The address is not trusted: the provider is queried, then the order. */
export const paymentSuccessMachine = setup({
  types: {
    context: {} as PaymentSuccessContext,
    events: {} as PaymentSuccessEvent,
    input: {} as PaymentSuccessInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    verifyPayment: notProvided<VerifiedPayment, PaymentSuccessInput>(),
    loadOrder: notProvided<PaidOrder, PaymentReference>(),
  },
  guards: {
    orderIsMissing: ({ context }) => context.orderId === null,
    paymentIsNamed: ({ context }) => context.paymentId !== null,
    paysThisOrder: ({ context }, { verified }: { verified: VerifiedPayment }) => verified.isPaid && verified.orderId === context.orderId,
    orderIsNowhere: (_, { verified }: { verified: VerifiedPayment }) => verified.orderId === null,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'not_found',
    isConfirmed: (_, { order }: { order: PaidOrder }) => order.payment_status === 'confirmed',
  },
  actions: {
    ...failureActions<PaymentSuccessContext, PaymentSuccessEvent>(),
    keepOrder: assign((_, { order }: { order: PaidOrder }) => ({ order })),
    keepVerified: assign(({ context }, { verified }: { verified: VerifiedPayment }) => ({
      order: verified.orderId === context.orderId ? verified.order : null,
    })),
    keepUnverified: assign((_, { unverified }: { unverified: Unverified }) => ({ unverified })),
    forgetTry: assign({ order: null, unverified: null, failure: null }),
  },
}).createMachine({
  id: 'payment-success',
  context: ({ input }) => ({ ...input, order: null, unverified: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      meta: { label: 'Por empezar' },
      always: [
        { guard: 'orderIsMissing', target: 'withoutOrder' },
        { guard: 'paymentIsNamed', target: 'verifying' },
        { target: 'loading' },
      ],
    },
    verifying: {
      meta: { label: 'Preguntando al proveedor' },
      tags: 'busy',
      entry: 'forgetTry',
      on: { CHANGED: { target: 'verifying', reenter: true } },
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context: { orderId, attemptId, paymentId } }) => ({ orderId, attemptId, paymentId }),
        onDone: [
          {
            description: 'pagó este pedido',
            guard: { type: 'paysThisOrder', params: ({ event }) => ({ verified: event.output }) },
            target: 'loading',
          },
          {
            description: 'no existe o es de otra persona',
            guard: { type: 'orderIsNowhere', params: ({ event }) => ({ verified: event.output }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepUnverified', params: { unverified: 'payment' } },
              { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepUnverified', params: { unverified: 'payment' } }, keepFailure],
        },
      },
    },
    loading: {
      meta: { label: 'Buscando el pedido' },
      tags: 'busy',
      entry: 'forgetTry',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId, attemptId: context.attemptId }),
        onDone: [
          {
            description: 'está confirmado',
            guard: { type: 'isConfirmed', params: ({ event }) => ({ order: event.output }) },
            target: 'shown',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepUnverified', params: { unverified: 'status' } },
              { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
            ],
          },
        ],
        onError: [
          {
            description: 'no existe o es de otra persona',
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'failed', actions: [{ type: 'keepUnverified', params: { unverified: 'details' } }, keepFailure] },
        ],
      },
    },
    failed: {
      meta: { label: 'No se verificó' },
      tags: 'ko',
      on: {
        RETRY: [{ guard: 'paymentIsNamed', target: 'verifying' }, { target: 'loading' }],
        CHANGED: [{ guard: 'paymentIsNamed', target: 'verifying' }, { target: 'loading' }],
      },
    },
    shown: { type: 'final', meta: { label: 'Pago verificado' }, tags: 'ok' },
    missing: { type: 'final', meta: { label: 'No hay tal pedido' }, tags: 'ko' },
    withoutOrder: { type: 'final', meta: { label: 'La dirección no dice de qué pedido' }, tags: 'ko' },
  },
});

export type PaymentSuccessSnapshot = SnapshotFrom<typeof paymentSuccessMachine>;

export const paymentSuccessLabels = {
  title: 'Pago con éxito',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
  } satisfies Record<PaymentSuccessEvent['type'], string>,
  guards: { orderIsMissing: 'la dirección no nombra un pedido', paymentIsNamed: 'la dirección trae el número del pago' },
  actors: { verifyPayment: 'pregunta al proveedor por el pago', loadOrder: 'busca el pedido' },
} satisfies MachineLabels;

export interface PaymentSuccessView {
  /** `processing`: the provider is still processing the payment. */
  screen: 'verifying' | 'paid' | 'news' | 'processing' | 'failed' | 'missing' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
  /** The order's situation, if it is neither a success nor a failure. */
  news: OrderNews | null;
  /** The sentence for the check that failed. */
  problem: string | null;
  failure: Failure | null;
  isBusy: boolean;
}

const problems: Record<Unverified, string> = {
  payment: 'Pago no verificado',
  status: 'Estado de pago no confirmado',
  details: 'Error al obtener detalles del pago',
};

const screenOf = (snapshot: PaymentSuccessSnapshot, order: PaidOrder | null, news: OrderNews | null): PaymentSuccessView['screen'] => {
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  if (snapshot.matches('missing')) return 'missing';
  if (!snapshot.matches('shown') && !snapshot.matches('failed')) return 'verifying';
  if (news !== null) return 'news';
  if (snapshot.matches('shown')) return 'paid';
  return order?.payment_status === 'processing' ? 'processing' : 'failed';
};

export const paymentSuccessView = (snapshot: PaymentSuccessSnapshot): PaymentSuccessView => {
  const { orderId, order, unverified, failure } = snapshot.context;
  const news = order === null ? null : newsBesidePayment(order);
  return {
    screen: screenOf(snapshot, order, news),
    orderId,
    order,
    news,
    problem: unverified === null ? null : problems[unverified],
    failure,
    isBusy: snapshot.hasTag('busy'),
  };
};
