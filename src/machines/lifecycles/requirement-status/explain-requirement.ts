import { type RequirementStatus, requirementStatusNames } from '#shared/vocabulary.ts';
import type { RequirementContext, RequirementEvent } from './requirement-status.machine.ts';

/** Why the machine refuses this event in this status, as shown to the user. Meaningless for an event that it accepts. */
export const whyRequirementRefused = (status: RequirementStatus, _context: RequirementContext, event: RequirementEvent): string =>
  event.type === 'CHANGE_STATUS'
    ? `El requerimiento ya está en «${requirementStatusNames[status]}»`
    : 'Una respuesta solo reabre un requerimiento completado';
