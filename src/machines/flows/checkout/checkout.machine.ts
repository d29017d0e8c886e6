import type { SnapshotFrom } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { keepFailure } from '#machines/parts.ts';
import { type CheckoutEvent, cardOrderOf, initialContext, type LoadedCheckout, transferOrderOf } from './checkout.context.ts';
import { filling } from './checkout.filling.ts';
import { checkout } from './checkout.setup.ts';
import { entryRefusals, instructionRefusals, orderRefusals } from './order-refusals.ts';

const loaded = ({ event }: { event: { output: LoadedCheckout } }) => ({ loaded: event.output });
const opensDraft = [
  { type: 'keepLoaded', params: loaded },
  { type: 'tellOpened', params: loaded },
] as const;

/** One purchase, from the package to the order. The draft's intent key makes retries idempotent: they yield a single order. */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  states: {
    idle: {
      meta: { label: 'Por empezar' },
      on: {
        START: [
          {
            description: 'es del equipo',
            guard: { type: 'isStaff', params: ({ event }) => ({ isStaff: event.isStaff }) },
            target: 'notACustomer',
          },
          {
            description: 'el pedido ya existe',
            guard: { type: 'orderIsPlaced', params: ({ event }) => ({ orderId: event.orderId }) },
            target: 'loadingInstructions',
            actions: { type: 'keepOrder', params: ({ event }) => ({ orderId: event.orderId }) },
          },
          { target: 'loading' },
        ],
      },
    },
    loading: {
      meta: { label: 'Cargando paquete y borrador' },
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => ({ kind: context.kind, packageId: context.packageId }),
        onDone: [
          {
            description: 'el paquete ya no se vende',
            guard: { type: 'packageIsHidden', params: ({ event }) => ({ loaded: event.output }) },
            target: 'packageUnavailable',
          },
          {
            description: 'el borrador va en Información del negocio',
            guard: { type: 'resumesAt', params: ({ event }) => ({ loaded: event.output, step: 'business' }) },
            target: 'filling.business',
            actions: opensDraft,
          },
          {
            description: 'el borrador va en Preferencias de diseño',
            guard: { type: 'resumesAt', params: ({ event }) => ({ loaded: event.output, step: 'design' }) },
            target: 'filling.design',
            actions: opensDraft,
          },
          {
            description: 'el borrador va en Revisión',
            guard: { type: 'resumesAt', params: ({ event }) => ({ loaded: event.output, step: 'review' }) },
            target: 'filling.review',
            actions: opensDraft,
          },
          {
            description: 'el borrador va en Pago',
            guard: { type: 'resumesAt', params: ({ event }) => ({ loaded: event.output, step: 'payment' }) },
            target: 'filling.payment',
            actions: opensDraft,
          },
          { target: 'filling.details', actions: opensDraft },
        ],
        onError: [...entryRefusals, { target: 'loadingFailed', actions: keepFailure }],
      },
    },
    loadingFailed: { meta: { label: 'No se pudo cargar' }, on: { RETRY: { target: 'loading', actions: 'forgetFailure' } } },
    filling,
    placing: {
      meta: { label: 'Registrando el pedido' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'placeTransferOrder',
        src: 'placeTransferOrder',
        input: ({ context }) => transferOrderOf(context),
        onDone: {
          target: 'instructions',
          actions: [
            { type: 'keepOrder', params: ({ event }) => ({ orderId: event.output.orderId }) },
            { type: 'keepTransfer', params: ({ event }) => ({ transfer: event.output.transfer }) },
          ],
        },
        onError: orderRefusals,
      },
    },
    placingCardOrder: {
      meta: { label: 'Registrando el pedido con tarjeta' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'placeCardOrder',
        src: 'placeCardOrder',
        input: ({ context }) => cardOrderOf(context),
        onDone: {
          target: 'leavingForProvider',
          actions: [
            { type: 'keepOrder', params: ({ event }) => ({ orderId: event.output.orderId }) },
            { type: 'keepProvider', params: ({ event }) => ({ providerUrl: event.output.providerUrl }) },
          ],
        },
        onError: orderRefusals,
      },
    },
    termsChanged: {
      meta: { label: 'Cambió el precio o el plazo de entrega' },
      on: {
        ACCEPT_TERMS: [
          { guard: 'cardIsChosen', target: 'placingCardOrder', actions: 'agreeToNewTerms' },
          { target: 'placing', actions: 'agreeToNewTerms' },
        ],
        DECLINE_TERMS: { target: 'filling.details', actions: ['agreeToNewTerms', 'forgetFailure'] },
      },
    },
    leavingForProvider: {
      meta: { label: 'Saliendo a la página del proveedor' },
      tags: 'busy',
      entry: 'tellPlaced',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ providerUrl: context.providerUrl, orderId: context.orderId }),
        onDone: { target: 'atProvider' },
        onError: { target: 'atProvider' },
      },
    },
    atProvider: { type: 'final', meta: { label: 'En la página del proveedor' }, tags: 'ok' },
    loadingInstructions: {
      meta: { label: 'Cargando los datos de la transferencia' },
      tags: 'busy',
      invoke: {
        id: 'loadInstructions',
        src: 'loadInstructions',
        input: ({ context }) => ({ orderId: context.orderId ?? 0 }),
        onDone: { target: 'instructions', actions: { type: 'keepTransfer', params: ({ event }) => event.output } },
        onError: instructionRefusals,
      },
    },
    instructionsFailed: {
      meta: { label: 'No se pudieron cargar los datos' },
      on: { RETRY: { target: 'loadingInstructions', actions: 'forgetFailure' } },
    },
    instructions: { type: 'final', meta: { label: 'Datos para transferir' }, tags: 'ok', entry: 'tellPlaced' },
    settled: { type: 'final', meta: { label: 'El pedido ya no espera este pago' }, tags: 'ko' },
    sessionExpired: { type: 'final', meta: { label: 'La sesión terminó' }, tags: 'ko' },
    notACustomer: { type: 'final', meta: { label: 'Compra con una cuenta de cliente' }, tags: 'ko' },
    packageUnavailable: { type: 'final', meta: { label: 'El paquete no está disponible' }, tags: 'ko' },
  },
});

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

export const checkoutLabels = {
  title: 'Compra de un paquete',
  events: {
    START: 'Abrir la página',
    RETRY: 'Reintentar',
    CONTINUE: 'Continuar',
    BACK: 'Atrás',
    GO_TO: 'Ir a un paso',
    WRITE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    REPLACE_BRIEF: 'Tomar lo de otra pestaña',
    RENEW_INTENT: 'Hacer otro pedido',
    CHOOSE_METHOD: 'Elegir forma de pago',
    CONFIRM: 'Confirmar pedido o Pagar con tarjeta',
    ACCEPT_TERMS: 'Aceptar el precio o el plazo nuevo',
    DECLINE_TERMS: 'Volver al paquete',
    SESSION_ENDED: 'Terminó la sesión',
  } satisfies Record<CheckoutEvent['type'], string>,
  guards: {
    businessIsComplete: 'está completa',
    designIsComplete: 'está completa',
    businessIsIncomplete: 'falta algo del negocio',
    cardIsChosen: 'con tarjeta',
    transferIsChosen: 'por transferencia',
  },
  actors: {
    loadCheckout: 'trae paquete, borrador y formas de pago',
    loadInstructions: 'trae los datos de la transferencia',
    placeTransferOrder: 'registra el pedido por transferencia',
    placeCardOrder: 'registra el pedido con tarjeta',
    openProvider: 'abre la página del proveedor',
  },
} satisfies MachineLabels;
