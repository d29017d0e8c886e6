import { setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { type RequirementStatus, requirementStatusNames } from '#shared/vocabulary.ts';

export type RequirementContext = Record<string, never>;

export type RequirementEvent = { type: 'CHANGE_STATUS'; to: RequirementStatus } | { type: 'CUSTOMER_REPLIED' };

/** The status of a requirement. Customer and staff change it freely; a reply to a resolved one reopens it. */
export const requirementStatusMachine = setup({
  types: { context: {} as RequirementContext, events: {} as RequirementEvent, meta: {} as { label: string } },
  guards: {
    asksFor: ({ event }, params: { status: RequirementStatus }) => event.type === 'CHANGE_STATUS' && event.to === params.status,
  },
}).createMachine({
  id: 'requirement-status',
  context: {},
  initial: 'pending',
  states: {
    pending: {
      meta: { label: requirementStatusNames.pending },
      on: {
        CHANGE_STATUS: [
          { guard: { type: 'asksFor', params: { status: 'in_progress' } }, description: 'a En Proceso', target: 'in_progress' },
          { guard: { type: 'asksFor', params: { status: 'resolved' } }, description: 'a Completado', target: 'resolved' },
          { guard: { type: 'asksFor', params: { status: 'closed' } }, description: 'a Cerrado', target: 'closed' },
        ],
      },
    },
    in_progress: {
      meta: { label: requirementStatusNames.in_progress },
      on: {
        CHANGE_STATUS: [
          { guard: { type: 'asksFor', params: { status: 'pending' } }, description: 'a Pendiente', target: 'pending' },
          { guard: { type: 'asksFor', params: { status: 'resolved' } }, description: 'a Completado', target: 'resolved' },
          { guard: { type: 'asksFor', params: { status: 'closed' } }, description: 'a Cerrado', target: 'closed' },
        ],
      },
    },
    resolved: {
      meta: { label: requirementStatusNames.resolved },
      on: {
        CHANGE_STATUS: [
          { guard: { type: 'asksFor', params: { status: 'pending' } }, description: 'a Pendiente', target: 'pending' },
          { guard: { type: 'asksFor', params: { status: 'in_progress' } }, description: 'a En Proceso', target: 'in_progress' },
          { guard: { type: 'asksFor', params: { status: 'closed' } }, description: 'a Cerrado', target: 'closed' },
        ],
        CUSTOMER_REPLIED: { target: 'pending' },
      },
    },
    closed: {
      meta: { label: requirementStatusNames.closed },
      on: {
        CHANGE_STATUS: [
          { guard: { type: 'asksFor', params: { status: 'pending' } }, description: 'a Pendiente', target: 'pending' },
          { guard: { type: 'asksFor', params: { status: 'in_progress' } }, description: 'a En Proceso', target: 'in_progress' },
          { guard: { type: 'asksFor', params: { status: 'resolved' } }, description: 'a Completado', target: 'resolved' },
        ],
      },
    },
  },
});

export const requirementStatusLabels = {
  title: 'Estado del requerimiento',
  events: {
    CHANGE_STATUS: 'Cambiar estado',
    CUSTOMER_REPLIED: 'El cliente responde',
  } satisfies Record<RequirementEvent['type'], string>,
} satisfies MachineLabels;
