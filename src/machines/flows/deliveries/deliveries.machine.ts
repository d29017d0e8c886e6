import { assign, type SnapshotFrom, setup } from 'xstate';
import type { decideDelivery } from '#api/contract/deliveries/decide-delivery.ts';
import type { Delivery, DeliveryDecision } from '#api/contract/deliveries/delivery.ts';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface DeliveriesContext {
  /** Null until it was read. */
  board: Deliveries | null;
  /** The one that is decided on, and what. */
  chosen: Delivery | null;
  action: DeliveryDecision;
  /** It was done just now. */
  done: boolean;
  failure: Failure | null;
}

export type DeliveriesEvent =
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'SEND_AGAIN'; deliveryId: string }
  | { type: 'GIVE_UP'; deliveryId: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

interface Decision {
  deliveryId: string;
  action: DeliveryDecision;
}

const find = ({ board }: DeliveriesContext, deliveryId: string): Delivery | undefined =>
  board?.deliveries.find((one) => one.delivery_id === deliveryId);

const decision = (action: DeliveryDecision) => ({
  params: ({ event }: { event: { deliveryId: string } }): Decision => ({ deliveryId: event.deliveryId, action }),
});

/** What was not delivered, and what staff decide on it; the scheduled jobs beside it. */
export const deliveriesMachine = setup({
  types: {
    context: {} as DeliveriesContext,
    events: {} as DeliveriesEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    listDeliveries: notProvided<Deliveries>(),
    decide: notProvided<AnswerOf<typeof decideDelivery>, Decision>(),
  },
  guards: {
    mayBeDecided: ({ context }, { deliveryId, action }: Decision) => find(context, deliveryId)?.decisions.includes(action) ?? false,
  },
  actions: {
    ...failureActions<DeliveriesContext, DeliveriesEvent>(),
    keepBoard: assign((_, { board }: { board: Deliveries }) => ({ board })),
    choose: assign(({ context }, { deliveryId, action }: Decision) => ({
      chosen: find(context, deliveryId) ?? null,
      action,
      done: false,
      failure: null,
    })),
    noteDone: assign({ done: true }),
    forgetNews: assign({ done: false, failure: null }),
  },
}).createMachine({
  id: 'deliveries',
  initial: 'reading',
  context: { board: null, chosen: null, action: 'retry', done: false, failure: null },
  states: {
    reading: {
      meta: { label: 'Leyendo' },
      tags: 'busy',
      invoke: {
        id: 'listDeliveries',
        src: 'listDeliveries',
        onDone: { target: 'listed', actions: { type: 'keepBoard', params: ({ event }) => ({ board: event.output }) } },
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    unread: { meta: { label: 'No se pudieron leer' }, on: { RETRY: { target: 'reading', actions: 'forgetNews' } } },
    listed: {
      meta: { label: 'A la vista' },
      on: {
        REFRESH: { target: 'reading', actions: 'forgetNews' },
        SEND_AGAIN: {
          guard: { type: 'mayBeDecided', ...decision('retry') },
          description: 'se puede reenviar',
          target: 'deciding',
          actions: { type: 'choose', ...decision('retry') },
        },
        GIVE_UP: {
          guard: { type: 'mayBeDecided', ...decision('give_up') },
          description: 'se puede dar por perdido',
          target: 'asking',
          actions: { type: 'choose', ...decision('give_up') },
        },
      },
    },
    asking: {
      meta: { label: '¿Darlo por perdido?' },
      on: { CONFIRM: { target: 'deciding' }, CANCEL: { target: 'listed' } },
    },
    deciding: {
      meta: { label: 'Haciéndolo' },
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ deliveryId: context.chosen?.delivery_id ?? '', action: context.action }),
        onDone: { target: 'reading', actions: 'noteDone' },
        onError: { target: 'reading', actions: keepFailure },
      },
    },
  },
});

export type DeliveriesSnapshot = SnapshotFrom<typeof deliveriesMachine>;

export const deliveriesLabels = {
  title: 'Correos y trabajos',
  events: {
    RETRY: 'Reintentar',
    REFRESH: 'Actualizar',
    SEND_AGAIN: 'Reenviar ahora',
    GIVE_UP: 'Dar por perdido',
    CONFIRM: 'Dar por perdido',
    CANCEL: 'Cancelar',
  } satisfies Record<DeliveriesEvent['type'], string>,
  guards: {},
  actors: {
    listDeliveries: 'pide los envíos y los trabajos',
    decide: 'reenvía o da por perdido',
  },
} satisfies MachineLabels;
