import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';
import { orderConcept } from '#shared/brand.ts';

export interface OrderCancellationContext {
  subscriptionId: number;
  /** The order's concept, typed to confirm this irreversible action. */
  concept: string;
  failure: Failure | null;
}

export type OrderCancellationEvent = { type: 'TYPE_CONCEPT'; value: string } | { type: 'CONFIRM' } | { type: 'CLOSE' };

export type OrderCancellationOutput = { result: 'cancelled' } | { result: 'kept' };

/** The customer cancels an unpaid order. */
export const orderCancellationMachine = setup({
  types: {
    context: {} as OrderCancellationContext,
    events: {} as OrderCancellationEvent,
    input: {} as { subscriptionId: number },
    output: {} as OrderCancellationOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    cancelOrder: notProvided<void, { subscriptionId: number }>(),
  },
  guards: {
    conceptIsTyped: ({ context }) => context.concept.trim().toUpperCase() === orderConcept(context.subscriptionId),
  },
  actions: {
    ...failureActions<OrderCancellationContext, OrderCancellationEvent>(),
    keepConcept: assign((_, { value }: { value: string }) => ({ concept: value })),
  },
}).createMachine({
  id: 'order-cancellation',
  initial: 'asking',
  context: ({ input }) => ({ subscriptionId: input.subscriptionId, concept: '', failure: null }),
  output: outputOfEnd<OrderCancellationOutput>,
  states: {
    asking: {
      meta: { label: 'Preguntando' },
      on: {
        TYPE_CONCEPT: { actions: { type: 'keepConcept', params: ({ event }) => ({ value: event.value }) } },
        CONFIRM: { guard: 'conceptIsTyped', target: 'cancelling', actions: 'forgetFailure' },
        CLOSE: { target: 'kept' },
      },
    },
    cancelling: {
      meta: { label: 'Cancelando el pedido' },
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: { target: 'cancelled' },
        onError: { target: 'asking', actions: keepFailure },
      },
    },
    cancelled: { type: 'final', meta: { label: 'Pedido cancelado' }, tags: 'ok', output: { result: 'cancelled' } },
    kept: { type: 'final', meta: { label: 'El pedido sigue' }, output: { result: 'kept' } },
  },
});

export type OrderCancellationSnapshot = SnapshotFrom<typeof orderCancellationMachine>;

export const orderCancellationLabels = {
  title: 'Cancelación de un pedido sin pagar',
  events: {
    TYPE_CONCEPT: 'Escribir el folio',
    CONFIRM: 'Cancelar pedido',
    CLOSE: 'Conservar pedido',
  } satisfies Record<OrderCancellationEvent['type'], string>,
  guards: { conceptIsTyped: 'el folio está escrito' },
  actors: { cancelOrder: 'cancela el pedido' },
} satisfies MachineLabels;

export interface OrderCancellationView {
  isOpen: boolean;
  concept: string;
  isBusy: boolean;
  /** False until the concept is typed correctly. */
  canConfirm: boolean;
  canClose: boolean;
  failure: Failure | null;
  output: OrderCancellationOutput | null;
}

export const orderCancellationView = (snapshot: OrderCancellationSnapshot): OrderCancellationView => ({
  isOpen: snapshot.status !== 'done',
  concept: snapshot.context.concept,
  isBusy: snapshot.hasTag('busy'),
  canConfirm: snapshot.can({ type: 'CONFIRM' }),
  canClose: snapshot.can({ type: 'CLOSE' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});
