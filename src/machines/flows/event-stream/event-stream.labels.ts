import type { MachineLabels } from '#machines/labels.ts';
import type { EventStreamEvent } from './event-stream.machine.ts';

export const eventStreamLabels = {
  title: 'Avisos en vivo de lo que cambia',
  events: {
    LISTEN: 'Una pantalla escucha',
    LEAVE: 'Ya ninguna escucha',
    OPENED: 'La línea se abre',
    DROPPED: 'La línea se corta',
    REFUSED: 'El servidor no la abre',
  } satisfies Record<EventStreamEvent['type'], string>,
  guards: { isTold: 'ya se había avisado que falta', isQuiet: 'todavía no se avisa que falta' },
} satisfies MachineLabels;
