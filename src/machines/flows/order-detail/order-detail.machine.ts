import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { AllowedAction, Order } from '#api/contract/orders/order.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { decisionsFrom } from '#machines/lifecycles/account-status/account-decisions.ts';
import { takesRenewal } from '#machines/lifecycles/account-status/explain-account.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import type { AccountDecision, DevelopmentStatus } from '#shared/vocabulary.ts';

export type OrderSuccess =
  | { kind: 'payment_confirmed' }
  | { kind: 'transfer_recorded' }
  | { kind: 'status_changed'; status: DevelopmentStatus }
  | { kind: 'developer_assigned'; developerName: string }
  | { kind: 'gone_live' }
  | { kind: 'account_changed'; status: AccountDecision }
  | { kind: 'renewal_confirmed' };

export interface OrderDetailContext {
  orderId: number;
  order: Order | null;
  success: OrderSuccess | null;
  /** Why the order could not be read, or read again. */
  failure: Failure | null;
}

export type OrderDetailEvent =
  | { type: 'START' }
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'OPEN_PAYMENT_CONFIRMATION' }
  | { type: 'OPEN_STATUS_CHANGE' }
  | { type: 'OPEN_DEVELOPER_ASSIGNMENT' }
  | { type: 'OPEN_GO_LIVE' }
  | { type: 'OPEN_ACCOUNT_CHANGE' }
  | { type: 'OPEN_RENEWAL_CONFIRMATION' }
  | { type: 'DIALOG_SUCCEEDED'; success: OrderSuccess }
  | { type: 'DIALOG_CLOSED' }
  | { type: 'ACCEPT' };

const allows = (order: Order | null, action: AllowedAction['action']): boolean =>
  order?.allowed.some((one) => one.action === action && one.allowed) ?? false;

/** A renewal waits for its payment, and the account would take it. One that was paid and is open owes again. */
export const awaitsRenewal = (order: Order): boolean =>
  order.open_renewal !== null && takesRenewal(order.status, order.open_renewal.payment_status === 'confirmed');

/** A press is never lost to a reading that happens to run: a dialog opens from either. */
const openings = {
  OPEN_PAYMENT_CONFIRMATION: { guard: 'transferCanBeEntered', target: 'confirmingPayment' },
  OPEN_STATUS_CHANGE: { guard: 'statusCanChange', target: 'changingStatus' },
  OPEN_DEVELOPER_ASSIGNMENT: { guard: 'developerCanBeAssigned', target: 'assigningDeveloper' },
  OPEN_GO_LIVE: { guard: 'isReadyForProduction', target: 'goingLive' },
  OPEN_ACCOUNT_CHANGE: { guard: 'accountCanChange', target: 'changingAccount' },
  OPEN_RENEWAL_CONFIRMATION: { guard: 'renewalCanBeConfirmed', target: 'confirmingRenewal' },
} as const;

/** One order in front of staff: its dialogs open over it, and it follows what others change. */
export const orderDetailMachine = setup({
  types: {
    context: {} as OrderDetailContext,
    events: {} as OrderDetailEvent,
    input: {} as { orderId: number },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadOrder: notProvided<Order, { orderId: number }>(),
  },
  guards: {
    readingFailed: ({ context }) => context.failure !== null,
    /** Of a closed order the same dialog records a transfer that arrived too late. */
    transferCanBeEntered: ({ context: { order } }) => allows(order, 'confirm_payment') || allows(order, 'record_transfer'),
    statusCanChange: ({ context }) => allows(context.order, 'change_status'),
    developerCanBeAssigned: ({ context }) => allows(context.order, 'assign_developer'),
    /** In this view production is offered from staging only. */
    isReadyForProduction: ({ context }) => context.order?.development_status === 'staging' && allows(context.order, 'go_live'),
    accountCanChange: ({ context }) => context.order !== null && decisionsFrom(context.order.status).length > 0,
    renewalCanBeConfirmed: ({ context }) => context.order !== null && awaitsRenewal(context.order),
    orderIsMissing: (_, { error }: { error: unknown }) => ['not_found', 'invalid_input'].includes(failureOf(error).code),
  },
  actions: {
    ...failureActions<OrderDetailContext, OrderDetailEvent>(),
    keepOrder: assign((_, { order }: { order: Order }) => ({ order, failure: null })),
    keepSuccess: assign((_, { success }: { success: OrderSuccess }) => ({ success })),
  },
}).createMachine({
  id: 'order-detail',
  initial: 'waiting',
  context: ({ input }) => ({ orderId: input.orderId, order: null, success: null, failure: null }),
  states: {
    waiting: { meta: { label: 'Por abrir' }, on: { START: { target: 'loading' } } },
    loading: {
      meta: { label: 'Cargando la orden' },
      tags: 'busy',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'shown.ready', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            description: 'no existe',
            guard: { type: 'orderIsMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' }, CHANGED: { target: 'loading' } } },
    missing: { meta: { label: 'Orden no encontrada' }, tags: 'ko', type: 'final' },
    shown: {
      meta: { label: 'Orden a la vista' },
      initial: 'ready',
      states: {
        ready: {
          meta: { label: 'Lista para atender' },
          on: {
            CHANGED: { target: 'refreshing' },
            RETRY: { guard: 'readingFailed', target: 'refreshing' },
            ...openings,
          },
        },
        refreshing: {
          meta: { label: 'Poniéndose al día' },
          tags: 'busy',
          on: { CHANGED: { target: 'refreshing', reenter: true }, ...openings },
          invoke: {
            id: 'reloadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'ready', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: { target: 'ready', actions: keepFailure },
          },
        },
        confirmingPayment: {
          meta: { label: 'Diálogo Confirmar Pago' },
          on: {
            DIALOG_SUCCEEDED: {
              target: 'succeeded',
              actions: { type: 'keepSuccess', params: ({ event }) => ({ success: event.success }) },
            },
            DIALOG_CLOSED: { target: 'refreshing' },
          },
        },
        changingStatus: {
          meta: { label: 'Diálogo Cambiar Estado' },
          on: {
            DIALOG_SUCCEEDED: {
              target: 'succeeded',
              actions: { type: 'keepSuccess', params: ({ event }) => ({ success: event.success }) },
            },
            DIALOG_CLOSED: { target: 'refreshing' },
          },
        },
        assigningDeveloper: {
          meta: { label: 'Diálogo Asignar Desarrollador' },
          on: {
            DIALOG_SUCCEEDED: {
              target: 'succeeded',
              actions: { type: 'keepSuccess', params: ({ event }) => ({ success: event.success }) },
            },
            DIALOG_CLOSED: { target: 'refreshing' },
          },
        },
        goingLive: {
          meta: { label: 'Diálogo Poner en Producción' },
          on: {
            DIALOG_SUCCEEDED: {
              target: 'succeeded',
              actions: { type: 'keepSuccess', params: ({ event }) => ({ success: event.success }) },
            },
            DIALOG_CLOSED: { target: 'refreshing' },
          },
        },
        confirmingRenewal: {
          meta: { label: 'Diálogo Confirmar Renovación' },
          on: {
            DIALOG_SUCCEEDED: {
              target: 'succeeded',
              actions: { type: 'keepSuccess', params: ({ event }) => ({ success: event.success }) },
            },
            DIALOG_CLOSED: { target: 'refreshing' },
          },
        },
        changingAccount: {
          meta: { label: 'Diálogo Cambiar Cuenta' },
          on: {
            DIALOG_SUCCEEDED: {
              target: 'succeeded',
              actions: { type: 'keepSuccess', params: ({ event }) => ({ success: event.success }) },
            },
            DIALOG_CLOSED: { target: 'refreshing' },
          },
        },
        succeeded: { meta: { label: 'Hecho' }, tags: 'ok', on: { ACCEPT: { target: '#order-detail.left' } } },
      },
    },
    left: { meta: { label: 'De vuelta a la lista' }, type: 'final' },
  },
});

export type OrderDetailSnapshot = SnapshotFrom<typeof orderDetailMachine>;

export const orderDetailLabels = {
  title: 'Detalle de una orden',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió la orden',
    OPEN_PAYMENT_CONFIRMATION: 'Confirmar Pago',
    OPEN_STATUS_CHANGE: 'Cambiar Estado',
    OPEN_DEVELOPER_ASSIGNMENT: 'Asignar Desarrollador',
    OPEN_GO_LIVE: 'Poner en Producción',
    OPEN_ACCOUNT_CHANGE: 'Cambiar Cuenta',
    OPEN_RENEWAL_CONFIRMATION: 'Confirmar Renovación',
    DIALOG_SUCCEEDED: 'El diálogo terminó bien',
    DIALOG_CLOSED: 'El diálogo se cerró',
    ACCEPT: 'Aceptar',
  } satisfies Record<OrderDetailEvent['type'], string>,
  guards: {
    readingFailed: 'no se pudo leer otra vez',
    transferCanBeEntered: 'el pago se puede confirmar, o registrar una transferencia tardía',
    statusCanChange: 'el estado puede cambiar',
    developerCanBeAssigned: 'se puede asignar',
    renewalCanBeConfirmed: 'hay una renovación por pagar que la cuenta admite',
    accountCanChange: 'la cuenta puede cambiar',
    isReadyForProduction: 'está En Pruebas y se puede publicar',
  },
  actors: { loadOrder: 'pide la orden', reloadOrder: 'pide la orden otra vez' },
} satisfies MachineLabels;
