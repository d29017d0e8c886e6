import type { MachineLabels } from '#machines/labels.ts';
import type { CheckoutEvent } from './checkout.context.ts';

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
    ACCEPT_PRICE: 'Aceptar el precio nuevo',
    DECLINE_PRICE: 'Volver al paquete',
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
