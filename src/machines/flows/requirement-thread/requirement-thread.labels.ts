import type { MachineLabels } from '#machines/labels.ts';
import type { RequirementThreadEvent } from './requirement-thread.machine.ts';

export const requirementThreadLabels = {
  title: 'Un requerimiento y sus respuestas',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGED: 'Alguien lo cambió',
    TYPE_REPLY: 'Escribir la respuesta',
    SUBMIT: 'Responder',
    CHOOSE_STATUS: 'Elegir el estado',
  } satisfies Record<RequirementThreadEvent['type'], string>,
  guards: { replyIsWritten: 'hay respuesta', readingFailed: 'no se pudo leer otra vez' },
  actors: {
    loadThread: 'pide el requerimiento',
    reloadThread: 'pide el requerimiento otra vez',
    sendReply: 'envía la respuesta',
    changeStatus: 'cambia el estado',
  },
} satisfies MachineLabels;
