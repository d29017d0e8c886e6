import type { MachineLabels } from '#machines/labels.ts';
import type { SessionEvent } from './session.machine.ts';

export const sessionLabels = {
  title: 'Sesión',
  events: {
    START: 'Abrir el sitio',
    RETRY: 'Reintentar',
    DISMISS_NOTICE: 'Cerrar el aviso',
    SIGNED_IN: 'Inició sesión',
    PERSON_CHANGED: 'Cambió sus datos',
    SESSION_ENDED: 'El servidor dice que ya no hay sesión',
    LOG_OUT: 'Cerrar sesión',
    CONFIRM: 'Sí, cerrar sesión',
    CANCEL: 'Cancelar',
    HOME_REACHED: 'Llegó al inicio',
  } satisfies Record<SessionEvent['type'], string>,
  actors: { verifySession: 'Preguntar quién tiene la sesión', logout: 'Cerrar la sesión en el servidor' },
} satisfies MachineLabels;
