import type { MachineLabels } from '#machines/labels.ts';
import type { UserDirectoryEvent } from './user-directory.machine.ts';

export const userDirectoryLabels = {
  title: 'Usuarios',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    TYPE_SEARCH: 'Buscar',
    CREATE: 'Nuevo usuario',
    EDIT: 'Editar',
    CHANGE_ACTIVATION: 'Desactivar o activar',
    DIALOG_CLOSED: 'Se cerró el diálogo',
  } satisfies Record<UserDirectoryEvent['type'], string>,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez', personIsListed: 'está en la lista' },
  actors: { loadPeople: 'pide los usuarios' },
} satisfies MachineLabels;
