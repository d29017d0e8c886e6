import type { MachineLabels } from '#machines/labels.ts';
import type { UserActivationEvent } from './user-activation.machine.ts';

export const userActivationLabels = {
  title: 'Desactivar o activar a un usuario',
  events: { TYPE: 'Escribir la contraseña propia', CONFIRM: 'Confirmar', CANCEL: 'Cancelar' } satisfies Record<
    UserActivationEvent['type'],
    string
  >,
  guards: { passwordIsMissing: 'falta la contraseña propia', passwordIsAsked: 'se pide la contraseña propia' },
  actors: { changeActivation: 'desactiva o activa la cuenta' },
} satisfies MachineLabels;
