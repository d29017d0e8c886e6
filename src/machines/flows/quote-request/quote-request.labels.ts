import type { MachineLabels } from '#machines/labels.ts';
import type { QuoteRequestEvent } from './quote-request.machine.ts';

export const quoteRequestLabels = {
  title: 'Cotización a la medida',
  events: {
    CHANGE: 'Escribir',
    CHOOSE_KIND: 'Elegir qué necesita',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar',
    ASK_AGAIN: 'Pedir otra cotización',
  } satisfies Record<QuoteRequestEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { requestQuote: 'Enviar la solicitud al servidor' },
} satisfies MachineLabels;
