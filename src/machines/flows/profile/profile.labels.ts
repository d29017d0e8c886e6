import type { MachineLabels } from '#machines/labels.ts';
import type { ProfileEvent } from './profile.machine.ts';

export const profileLabels = {
  title: 'Mi perfil',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    EDIT: 'Editar',
    TYPE: 'Escribir',
    SAVE: 'Guardar',
    CANCEL: 'Cancelar',
  } satisfies Record<ProfileEvent['type'], string>,
  guards: { textIsWrong: 'el dato está vacío o mal escrito', nothingIsChanged: 'no hay cambios' },
  actors: { loadProfile: 'Pedir el perfil', updateField: 'Guardar el dato en el servidor' },
} satisfies MachineLabels;
