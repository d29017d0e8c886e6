import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { ownerMayCancel } from '#machines/lifecycles/account-status/explain-account.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface OwnOrderContext {
  orderId: number;
  /** Null until first loaded. */
  order: OwnOrder | null;
  transfer: TransferInstructions | null;
  /** The renewal's dialog is for paying a renewal requested before. */
  isPayingRenewal: boolean;
  failure: Failure | null;
}

export type OwnOrderEvent =
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'OPEN_TRANSFER' }
  | { type: 'CLOSE_TRANSFER' }
  | { type: 'OPEN_RENEWAL'; isPaying: boolean }
  | { type: 'OPEN_CANCELLATION' }
  | { type: 'DIALOG_CLOSED' };

interface Which {
  orderId: number;
}

/** 'Mi pedido': one purchase as its owner sees it, reloaded when staff or the owner change it. */
export const ownOrderMachine = setup({
  types: {
    context: {} as OwnOrderContext,
    events: {} as OwnOrderEvent,
    input: {} as Which,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadOrder: notProvided<OwnOrder, Which>(),
    loadTransfer: notProvided<TransferInstructions, Which>(),
  },
  guards: {
    readingFailed: ({ context }) => context.failure !== null,
    orderIsShown: ({ context }) => context.order !== null,
    orderIsMissing: (_, { error }: { error: unknown }) => failureOf(error).code === 'not_found',
    orderIsSettled: (_, { error }: { error: unknown }) => ['already_paid', 'transition_refused'].includes(failureOf(error).code),
    awaitsTransfer: ({ context: { order } }) =>
      order?.payment_status === 'pending' || (order?.money_trouble?.kind === 'owed' && !order.money_trouble.of_renewal),
    canBeRenewed: ({ context: { order } }) => order !== null && order.end_date !== null,
    canBeCancelled: ({ context: { order } }) => order !== null && ownerMayCancel(order.status),
  },
  actions: {
    ...failureActions<OwnOrderContext, OwnOrderEvent>(),
    keepOrder: assign((_, { order }: { order: OwnOrder }) => ({ order, failure: null })),
    keepTransfer: assign((_, { transfer }: { transfer: TransferInstructions }) => ({ transfer })),
    keepPaying: assign((_, { isPaying }: { isPaying: boolean }) => ({ isPayingRenewal: isPaying })),
    forgetTransfer: assign({ transfer: null, failure: null }),
  },
}).createMachine({
  id: 'own-order',
  initial: 'page',
  context: ({ input }) => ({ orderId: input.orderId, order: null, transfer: null, isPayingRenewal: false, failure: null }),
  states: {
    page: {
      meta: { label: 'El pedido' },
      initial: 'loading',
      // Accepted during a reload too: the buttons stay enabled.
      on: {
        CHANGED: { target: '.loading' },
        OPEN_RENEWAL: {
          guard: 'canBeRenewed',
          target: 'renewing',
          actions: { type: 'keepPaying', params: ({ event }) => ({ isPaying: event.isPaying }) },
        },
        OPEN_CANCELLATION: { guard: 'canBeCancelled', target: 'cancelling' },
        OPEN_TRANSFER: { guard: 'awaitsTransfer', target: 'transfer.loading' },
      },
      states: {
        loading: {
          meta: { label: 'Cargando el pedido' },
          tags: 'busy',
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'shown', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: [
              {
                description: 'no existe, o es de alguien más',
                guard: { type: 'orderIsMissing', params: ({ event }) => ({ error: event.error }) },
                target: 'missing',
              },
              { guard: 'orderIsShown', target: 'shown', actions: keepFailure },
              { target: 'failed', actions: keepFailure },
            ],
          },
        },
        failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
        missing: { meta: { label: 'No hay tal pedido' }, tags: 'ko' },
        shown: { meta: { label: 'Pedido a la vista' }, on: { RETRY: { guard: 'readingFailed', target: 'loading' } } },
      },
    },
    renewing: { meta: { label: 'Renovando' }, on: { DIALOG_CLOSED: { target: 'page' } } },
    cancelling: { meta: { label: 'Cancelando el pedido' }, on: { DIALOG_CLOSED: { target: 'page' } } },
    transfer: {
      meta: { label: 'Datos de transferencia' },
      initial: 'loading',
      on: { CLOSE_TRANSFER: { target: 'page', actions: 'forgetTransfer' } },
      states: {
        loading: {
          meta: { label: 'Pidiendo los datos' },
          tags: 'busy',
          entry: 'forgetFailure',
          on: { CHANGED: { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadTransfer',
            src: 'loadTransfer',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'shown', actions: { type: 'keepTransfer', params: ({ event }) => ({ transfer: event.output }) } },
            onError: [
              {
                description: 'ya está pagado o cancelado',
                guard: { type: 'orderIsSettled', params: ({ event }) => ({ error: event.error }) },
                target: 'settled',
                actions: keepFailure,
              },
              { target: 'failed', actions: keepFailure },
            ],
          },
        },
        settled: { meta: { label: 'Ya no hay que transferir' }, tags: 'ok' },
        shown: { meta: { label: 'Datos a la vista' }, on: { CHANGED: { target: 'loading' } } },
        failed: {
          meta: { label: 'No llegaron los datos' },
          tags: 'ko',
          on: { RETRY: { target: 'loading' }, CHANGED: { target: 'loading' } },
        },
      },
    },
  },
});

export type OwnOrderSnapshot = SnapshotFrom<typeof ownOrderMachine>;

export const ownOrderLabels = {
  title: 'Mi pedido',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
    OPEN_TRANSFER: 'Datos de transferencia',
    CLOSE_TRANSFER: 'Cerrar los datos',
    OPEN_RENEWAL: 'Renovar',
    OPEN_CANCELLATION: 'Cancelar pedido',
    DIALOG_CLOSED: 'El diálogo se cierra',
  } satisfies Record<OwnOrderEvent['type'], string>,
  guards: {
    orderIsShown: 'ya está a la vista',
    readingFailed: 'no se pudo leer otra vez',
    awaitsTransfer: 'espera su transferencia',
    canBeRenewed: 'tiene fecha de término',
    canBeCancelled: 'todavía se puede cancelar',
  },
  actors: { loadOrder: 'pide el pedido', loadTransfer: 'pide los datos de transferencia' },
} satisfies MachineLabels;
