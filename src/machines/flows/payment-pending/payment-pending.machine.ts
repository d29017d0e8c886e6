import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { newsBesidePayment, type OrderNews } from '#machines/lifecycles/order-news.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { business } from '#shared/business.ts';
import type { PaymentReference } from './payment-reference.ts';

export interface CheckedPayment {
  order: PaidOrder;
  /** UTC ISO 8601. */
  checkedAt: string;
}

export interface PaymentPendingInput extends PaymentReference {
  /** The provider's payment id, if the address has one: then the provider is queried too. */
  paymentId: string | null;
}

export interface PaymentPendingContext extends PaymentPendingInput {
  /** Null until the first response. */
  checked: CheckedPayment | null;
  /** An earlier check found the payment processing. */
  wasProcessing: boolean;
  failure: Failure | null;
  isOffline: boolean;
  isHidden: boolean;
}

export type PaymentPendingEvent =
  | { type: 'CHECK_NOW' }
  | { type: 'CHANGED' }
  | { type: 'WENT_OFFLINE' }
  | { type: 'CAME_ONLINE' }
  | { type: 'HIDDEN' }
  | { type: 'SHOWN' };

/**
 * Waits for the bank, the provider or our staff. Checks every 30 s and after each announced change. While offline or in a hidden tab,
 * a due check is postponed and runs once when the tab is online and visible again.
 */
export const paymentPendingMachine = setup({
  types: {
    context: {} as PaymentPendingContext,
    events: {} as PaymentPendingEvent,
    input: {} as PaymentPendingInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    checkPayment: notProvided<CheckedPayment, PaymentPendingInput>(),
  },
  delays: { recheckEvery: business.pendingPaymentRecheckMs },
  guards: {
    orderIsNamed: ({ context }) => context.orderId !== null,
    isConfirmed: (_, { checked }: { checked: CheckedPayment }) => checked.order.payment_status === 'confirmed',
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'not_found',
    somebodyLooks: ({ context }) => !context.isOffline && !context.isHidden,
  },
  actions: {
    ...failureActions<PaymentPendingContext, PaymentPendingEvent>(),
    keepChecked: assign(({ context }, { checked }: { checked: CheckedPayment }) => ({
      checked,
      wasProcessing: context.wasProcessing || checked.order.payment_status === 'processing',
      failure: null,
    })),
    noteOffline: assign({ isOffline: true }),
    noteOnline: assign({ isOffline: false }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
  },
}).createMachine({
  id: 'payment-pending',
  context: ({ input }) => ({ ...input, checked: null, wasProcessing: false, failure: null, isOffline: false, isHidden: false }),
  initial: 'starting',
  on: {
    WENT_OFFLINE: { actions: 'noteOffline' },
    CAME_ONLINE: { actions: 'noteOnline' },
    HIDDEN: { actions: 'noteHidden' },
    SHOWN: { actions: 'noteShown' },
  },
  states: {
    starting: { meta: { label: 'Por empezar' }, always: [{ guard: 'orderIsNamed', target: 'checking' }, { target: 'withoutOrder' }] },
    checking: {
      meta: { label: 'Revisando el pago' },
      tags: 'busy',
      on: { CHANGED: { target: 'checking', reenter: true } },
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context: { orderId, attemptId, paymentId } }) => ({ orderId, attemptId, paymentId }),
        onDone: [
          {
            description: 'está confirmado',
            guard: { type: 'isConfirmed', params: ({ event }) => ({ checked: event.output }) },
            target: 'confirmed',
          },
          { target: 'waiting', actions: { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) } },
        ],
        onError: [
          {
            description: 'no existe o es de otra persona',
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'waiting', actions: keepFailure },
        ],
      },
    },
    waiting: {
      meta: { label: 'Esperando la siguiente revisión' },
      after: { recheckEvery: { target: 'due' } },
      on: { CHECK_NOW: { target: 'checking' }, CHANGED: { target: 'checking' } },
    },
    due: {
      meta: { label: 'En pausa: sin conexión o nadie la mira' },
      always: { guard: 'somebodyLooks', target: 'checking' },
      on: { CHECK_NOW: { target: 'checking' }, CHANGED: { target: 'checking' } },
    },
    confirmed: { type: 'final', meta: { label: 'Pago confirmado' }, tags: 'ok' },
    missing: { type: 'final', meta: { label: 'No hay tal pedido' }, tags: 'ko' },
    withoutOrder: { type: 'final', meta: { label: 'La dirección no dice de qué pedido' }, tags: 'ko' },
  },
});

export type PaymentPendingSnapshot = SnapshotFrom<typeof paymentPendingMachine>;

export const paymentPendingLabels = {
  title: 'Pago pendiente',
  events: {
    CHECK_NOW: 'Revisar ahora',
    CHANGED: 'Algo cambió',
    WENT_OFFLINE: 'Se fue la conexión',
    CAME_ONLINE: 'Volvió la conexión',
    HIDDEN: 'La pestaña dejó de verse',
    SHOWN: 'La pestaña se ve otra vez',
  } satisfies Record<PaymentPendingEvent['type'], string>,
  guards: { orderIsNamed: 'la dirección nombra un pedido', somebodyLooks: 'hay conexión y alguien mira' },
  actors: { checkPayment: 'pregunta cómo va el pago' },
} satisfies MachineLabels;

/** What the customer is waiting for. */
export type AwaitedPayment = 'transfer' | 'card' | 'bank' | 'anotherTry';

export interface PaymentPendingView {
  screen: 'loading' | 'pending' | 'news' | 'failed' | 'missing' | 'confirmed' | 'withoutOrder';
  orderId: number | null;
  order: PaidOrder | null;
  /** The order's situation, if there is nothing to pay now. */
  news: OrderNews | null;
  /** `card`: no payment known yet. `bank`: the provider is processing it. `anotherTry`: it was processing, and no longer is. */
  awaited: AwaitedPayment | null;
  checkedAt: string | null;
  isChecking: boolean;
  /** The next automatic check is scheduled. */
  isCounting: boolean;
  isOffline: boolean;
  canCheckNow: boolean;
  /** Why the last check failed. */
  failure: Failure | null;
}

const screenOf = (snapshot: PaymentPendingSnapshot): PaymentPendingView['screen'] => {
  if (snapshot.matches('confirmed')) return 'confirmed';
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('withoutOrder')) return 'withoutOrder';
  const { checked } = snapshot.context;
  if (checked !== null) return newsBesidePayment(checked.order) === null ? 'pending' : 'news';
  return snapshot.context.failure === null ? 'loading' : 'failed';
};

const awaitedOf = ({ payment_status: status, payment_method: method }: PaidOrder, wasProcessing: boolean): AwaitedPayment => {
  if (status === 'processing') return 'bank';
  if (method === 'transfer') return 'transfer';
  return wasProcessing ? 'anotherTry' : 'card';
};

export const paymentPendingView = (snapshot: PaymentPendingSnapshot): PaymentPendingView => {
  const { orderId, checked, wasProcessing, failure, isOffline } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    orderId,
    order: checked?.order ?? null,
    news: checked === null ? null : newsBesidePayment(checked.order),
    awaited: checked === null ? null : awaitedOf(checked.order, wasProcessing),
    checkedAt: checked?.checkedAt ?? null,
    isChecking: snapshot.hasTag('busy'),
    isCounting: snapshot.matches('waiting'),
    isOffline,
    canCheckNow: snapshot.can({ type: 'CHECK_NOW' }),
    failure,
  };
};
