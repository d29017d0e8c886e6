import type { MachineLabels } from '#machines/labels.ts';
import type { RenewalEvent } from './renewal.machine.ts';

export const renewalLabels = {
  title: 'Renovación del soporte',
  events: {
    START: 'Abrir',
    CHOOSE_PLAN: 'Elegir un plan',
    SUBMIT: 'Renovar',
    CHANGE_PLAN: 'Cambiar de plan',
    PAY_BY_CARD: 'Pagar con tarjeta',
    CLOSE: 'Cerrar',
  } satisfies Record<RenewalEvent['type'], string>,
  guards: {
    planIsChosen: 'hay un plan elegido',
    alreadyRequested: 'ya se pidió y falta pagarla',
    cardIsOffered: 'se puede pagar con tarjeta',
  },
  actors: {
    requestRenewal: 'pide la renovación',
    findCardPage: 'busca dónde se paga con tarjeta',
    openProvider: 'abre la página del proveedor',
  },
} satisfies MachineLabels;
