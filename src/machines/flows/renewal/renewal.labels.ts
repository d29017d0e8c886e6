import type { MachineLabels } from '#machines/labels.ts';
import type { RenewalEvent } from './renewal.machine.ts';

export const renewalLabels = {
  title: 'Renovación del soporte',
  events: {
    START: 'Abrir',
    CHOOSE_PLAN: 'Elegir un plan',
    SUBMIT: 'Renovar',
    CHANGE_PLAN: 'Cambiar de plan',
    CLOSE: 'Cerrar',
  } satisfies Record<RenewalEvent['type'], string>,
  guards: { planIsChosen: 'hay un plan elegido', alreadyRequested: 'ya se pidió y falta pagarla' },
  actors: { requestRenewal: 'pide la renovación' },
} satisfies MachineLabels;
