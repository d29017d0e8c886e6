import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { AllowedAction, Order } from '#api/contract/orders/order.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { decisionsFrom } from '#machines/lifecycles/account-status/account-decisions.ts';
import { takesRenewal } from '#machines/lifecycles/account-status/explain-account.ts';
import { failureActions, keepFailure, notProvided, opensDialog } from '#machines/parts.ts';
import { whyNoDeliverable } from '#shared/deliverable-rule.ts';
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
  /** The open dialog. */
  dialog: OrderDialog | null;
  success: OrderSuccess | null;
  /** Why loading or reloading the order failed. */
  failure: Failure | null;
}

export type OrderDetailEvent =
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'OPEN'; dialog: OrderDialog }
  | { type: 'DIALOG_SUCCEEDED'; success: OrderSuccess }
  | { type: 'DIALOG_CLOSED' }
  | { type: 'ACCEPT' };

const allows = (order: Order, action: AllowedAction['action']): boolean =>
  order.allowed.some((one) => one.action === action && one.allowed);

/** A renewal awaits payment, and the account would accept it. An open renewal with a confirmed payment owes it again. */
export const awaitsRenewal = (order: Order): boolean =>
  order.open_renewal !== null && takesRenewal(order.status, order.open_renewal.payment_status === 'confirmed');

/** The dialogs of an order, and when each may open. */
const mayOpen = {
  // For a closed order, the same dialog records a late transfer.
  'payment-confirmation': (order: Order) => allows(order, 'confirm_payment') || allows(order, 'record_transfer'),
  'status-change': (order: Order) => allows(order, 'change_status'),
  'developer-assignment': (order: Order) => allows(order, 'assign_developer'),
  // This screen offers going live only from staging.
  'go-live': (order: Order) => order.development_status === 'staging' && allows(order, 'go_live'),
  'account-change': (order: Order) => decisionsFrom(order.status).length > 0,
  'renewal-confirmation': awaitsRenewal,
  deliverable: (order: Order) => whyNoDeliverable(order.status) === null,
} satisfies Record<string, (order: Order) => boolean>;
export type OrderDialog = keyof typeof mayOpen;

/** Shared by the idle and the reloading state, so that a click during a reload is not lost. */
const opening = opensDialog<OrderDialog>('la orden lo permite');

/** One order, shown to staff with its dialogs; it reloads when others change it. */
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
    mayOpen: ({ context: { order } }, { dialog }: { dialog: OrderDialog }) => order !== null && mayOpen[dialog](order),
    orderIsMissing: (_, { error }: { error: unknown }) => ['not_found', 'invalid_input'].includes(failureOf(error).code),
  },
  actions: {
    ...failureActions<OrderDetailContext, OrderDetailEvent>(),
    keepOrder: assign((_, { order }: { order: Order }) => ({ order, failure: null })),
    keepDialog: assign((_, { dialog }: { dialog: OrderDialog }) => ({ dialog })),
    forgetDialog: assign({ dialog: null }),
    keepSuccess: assign((_, { success }: { success: OrderSuccess }) => ({ success })),
  },
}).createMachine({
  id: 'order-detail',
  initial: 'loading',
  context: ({ input }) => ({ orderId: input.orderId, order: null, dialog: null, success: null, failure: null }),
  states: {
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
            OPEN: opening,
          },
        },
        refreshing: {
          meta: { label: 'Poniéndose al día' },
          tags: 'busy',
          on: { CHANGED: { target: 'refreshing', reenter: true }, OPEN: opening },
          invoke: {
            id: 'reloadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'ready', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: { target: 'ready', actions: keepFailure },
          },
        },
        dialog: {
          meta: { label: 'Un diálogo abierto' },
          exit: 'forgetDialog',
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
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió la orden',
    OPEN: 'Abrir un diálogo',
    DIALOG_SUCCEEDED: 'El diálogo terminó bien',
    DIALOG_CLOSED: 'El diálogo se cerró',
    ACCEPT: 'Aceptar',
  } satisfies Record<OrderDetailEvent['type'], string>,
  dialogs: {
    'payment-confirmation': 'Confirmar Pago',
    'status-change': 'Cambiar Estado',
    'developer-assignment': 'Asignar Desarrollador',
    'go-live': 'Poner en Producción',
    'account-change': 'Cambiar Cuenta',
    'renewal-confirmation': 'Confirmar Renovación',
    deliverable: 'Agregar entregable',
  } satisfies Record<OrderDialog, string>,
  guards: { readingFailed: 'no se pudo leer otra vez' },
  actors: { loadOrder: 'pide la orden', reloadOrder: 'pide la orden otra vez' },
} satisfies MachineLabels;
