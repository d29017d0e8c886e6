import type { MachineLabels } from '#machines/labels.ts';
import type { EmailConfirmationEvent } from './email-confirmation.machine.ts';

export const emailConfirmationLabels = {
  title: 'Confirmación de un correo nuevo',
  events: { OPENED: 'Abrir el enlace', CONFIRM: 'Confirmar correo' } satisfies Record<EmailConfirmationEvent['type'], string>,
  actors: { confirmEmail: 'confirma el correo en el servidor' },
} satisfies MachineLabels;
