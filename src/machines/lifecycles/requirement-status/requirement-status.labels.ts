import type { MachineLabels } from '#machines/labels.ts';
import type { RequirementEvent } from './requirement-status.machine.ts';

export const requirementStatusLabels = {
  title: 'Estado del requerimiento',
  events: {
    CHANGE_STATUS: 'Cambiar estado',
    CUSTOMER_REPLIED: 'El cliente responde',
  } satisfies Record<RequirementEvent['type'], string>,
} satisfies MachineLabels;
