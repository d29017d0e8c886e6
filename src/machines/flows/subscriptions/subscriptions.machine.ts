import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { ownerMayCancel } from '#machines/lifecycles/account-status/explain-account.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface SubscriptionsContext {
  /** Null until first loaded. */
  subscriptions: readonly Subscription[] | null;
  /** The order whose transfer data is open. */
  transferOf: number | null;
  transfer: TransferInstructions | null;
  /** The purchase whose dialog is open, and whether the dialog is for paying a renewal requested before. */
  chosen: { subscriptionId: number; isPaying: boolean } | null;
  failure: Failure | null;
}

export type SubscriptionsEvent =
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'OPEN_TRANSFER'; subscriptionId: number }
  | { type: 'CLOSE_TRANSFER' }
  | { type: 'OPEN_RENEWAL'; subscriptionId: number; isPaying: boolean }
  | { type: 'OPEN_CANCELLATION'; subscriptionId: number }
  | { type: 'DIALOG_CLOSED' };

export const listed = ({ subscriptions }: SubscriptionsContext, id: number): Subscription | undefined =>
  subscriptions?.find(({ subscription_id }) => subscription_id === id);

/** 'Mis contrataciones': the customer's purchases, reloaded when staff change them. */
export const subscriptionsMachine = setup({
  types: {
    context: {} as SubscriptionsContext,
    events: {} as SubscriptionsEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadSubscriptions: notProvided<Subscription[], void>(),
    loadTransfer: notProvided<TransferInstructions, { subscriptionId: number | null }>(),
  },
  guards: {
    readingFailed: ({ context }) => context.failure !== null,
    listIsShown: ({ context }) => context.subscriptions !== null,
    orderIsSettled: (_, { error }: { error: unknown }) => ['already_paid', 'transition_refused'].includes(failureOf(error).code),
    awaitsTransfer: ({ context }, { subscriptionId }: { subscriptionId: number }) => {
      const found = listed(context, subscriptionId);
      const trouble = found?.money_trouble;
      return found?.payment_status === 'pending' || (trouble?.kind === 'owed' && !trouble.of_renewal);
    },
    canBeRenewed: ({ context }, { subscriptionId }: { subscriptionId: number }) =>
      (listed(context, subscriptionId)?.end_date ?? null) !== null,
    canBeCancelled: ({ context }, { subscriptionId }: { subscriptionId: number }) => {
      const found = listed(context, subscriptionId);
      return found !== undefined && ownerMayCancel(found.status);
    },
  },
  actions: {
    ...failureActions<SubscriptionsContext, SubscriptionsEvent>(),
    keepSubscriptions: assign((_, { subscriptions }: { subscriptions: Subscription[] }) => ({ subscriptions, failure: null })),
    chooseOrder: assign((_, { subscriptionId }: { subscriptionId: number }) => ({ transferOf: subscriptionId, transfer: null })),
    keepTransfer: assign((_, { transfer }: { transfer: TransferInstructions }) => ({ transfer })),
    keepChosen: assign((_, chosen: { subscriptionId: number; isPaying: boolean }) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    forgetTransfer: assign({ transferOf: null, transfer: null, failure: null }),
  },
}).createMachine({
  id: 'subscriptions',
  initial: 'list',
  context: { subscriptions: null, transferOf: null, transfer: null, chosen: null, failure: null },
  states: {
    list: {
      meta: { label: 'La lista' },
      initial: 'loading',
      // Accepted during a reload too: the buttons of the old list stay enabled.
      on: {
        CHANGED: { target: '.loading' },
        OPEN_RENEWAL: {
          description: 'tiene fecha de término',
          guard: { type: 'canBeRenewed', params: ({ event }) => ({ subscriptionId: event.subscriptionId }) },
          target: 'renewing',
          actions: {
            type: 'keepChosen',
            params: ({ event: { subscriptionId, isPaying } }) => ({ subscriptionId, isPaying }),
          },
        },
        OPEN_CANCELLATION: {
          description: 'todavía se puede cancelar',
          guard: { type: 'canBeCancelled', params: ({ event }) => ({ subscriptionId: event.subscriptionId }) },
          target: 'cancelling',
          actions: { type: 'keepChosen', params: ({ event: { subscriptionId } }) => ({ subscriptionId, isPaying: false }) },
        },
        OPEN_TRANSFER: {
          description: 'espera su transferencia',
          guard: { type: 'awaitsTransfer', params: ({ event }) => ({ subscriptionId: event.subscriptionId }) },
          target: 'transfer.loading',
          actions: { type: 'chooseOrder', params: ({ event }) => ({ subscriptionId: event.subscriptionId }) },
        },
      },
      states: {
        loading: {
          meta: { label: 'Cargando las contrataciones' },
          tags: 'busy',
          invoke: {
            id: 'loadSubscriptions',
            src: 'loadSubscriptions',
            onDone: { target: 'shown', actions: { type: 'keepSubscriptions', params: ({ event }) => ({ subscriptions: event.output }) } },
            onError: [
              { guard: 'listIsShown', target: 'shown', actions: keepFailure },
              { target: 'failed', actions: keepFailure },
            ],
          },
        },
        failed: { meta: { label: 'No se pudieron cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
        shown: { meta: { label: 'Contrataciones a la vista' }, on: { RETRY: { guard: 'readingFailed', target: 'loading' } } },
      },
    },
    renewing: {
      meta: { label: 'Renovando' },
      on: { DIALOG_CLOSED: { target: 'list', actions: 'forgetChosen' } },
    },
    cancelling: {
      meta: { label: 'Cancelando un pedido' },
      on: { DIALOG_CLOSED: { target: 'list', actions: 'forgetChosen' } },
    },
    transfer: {
      meta: { label: 'Datos de transferencia' },
      initial: 'loading',
      on: { CLOSE_TRANSFER: { target: '#subscriptions.list', actions: 'forgetTransfer' } },
      states: {
        loading: {
          meta: { label: 'Pidiendo los datos' },
          tags: 'busy',
          entry: 'forgetFailure',
          on: { CHANGED: { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadTransfer',
            src: 'loadTransfer',
            input: ({ context }) => ({ subscriptionId: context.transferOf }),
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

export type SubscriptionsSnapshot = SnapshotFrom<typeof subscriptionsMachine>;

export const subscriptionsLabels = {
  title: 'Mis contrataciones',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
    OPEN_TRANSFER: 'Datos de transferencia',
    CLOSE_TRANSFER: 'Cerrar los datos',
    OPEN_RENEWAL: 'Renovar',
    OPEN_CANCELLATION: 'Cancelar pedido',
    DIALOG_CLOSED: 'El diálogo se cierra',
  } satisfies Record<SubscriptionsEvent['type'], string>,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadSubscriptions: 'pide las contrataciones', loadTransfer: 'pide los datos de transferencia' },
} satisfies MachineLabels;
