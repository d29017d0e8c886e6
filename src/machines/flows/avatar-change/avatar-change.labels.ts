import type { MachineLabels } from '#machines/labels.ts';
import type { AvatarChangeEvent } from './avatar-change.machine.ts';

export const avatarChangeLabels = {
  title: 'Cambio de foto',
  events: {
    CHOOSE: 'Cambiar foto',
    CROP: 'Acercar o mover',
    SAVE: 'Guardar foto',
    CANCEL: 'Cancelar',
    PROGRESS: 'Avanza la subida',
  } satisfies Record<AvatarChangeEvent['type'], string>,
  actors: { readPicture: 'Abrir la foto', uploadAvatar: 'Subir la foto', readAvatar: 'Preguntar qué foto quedó' },
} satisfies MachineLabels;
