import type { MachineLabels } from '#machines/labels.ts';
import type { SupportRequestEvent } from './support-request.machine.ts';

export const supportRequestLabels = {
  title: 'Solicitar soporte, o algo al cliente',
  events: {
    CHOOSE_TYPE: 'Elegir el tipo',
    CHOOSE_PRIORITY: 'Elegir la prioridad',
    TYPE_DESCRIPTION: 'Escribir la descripción',
    SUBMIT: 'Enviar',
    CANCEL: 'Cancelar',
  } satisfies Record<SupportRequestEvent['type'], string>,
  guards: { requestIsWhole: 'hay tipo y descripción' },
  actors: { sendRequest: 'envía la solicitud' },
} satisfies MachineLabels;
