import type { MachineLabels } from '#machines/labels.ts';
import type { UserActivationEvent } from './user-activation.machine.ts';

export const userActivationLabels = {
  title: 'Desactivar o activar a un usuario',
  events: { CONFIRM: 'Confirmar', CANCEL: 'Cancelar' } satisfies Record<UserActivationEvent['type'], string>,
  actors: { changeActivation: 'desactiva o activa la cuenta' },
} satisfies MachineLabels;
