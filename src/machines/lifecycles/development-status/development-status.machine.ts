import { and, assign, setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';

export interface DevelopmentContext {
  paymentConfirmed: boolean;
  developerAssigned: boolean;
  /** The account is cancelled, so work on the order has ended. */
  accountCancelled: boolean;
}

export type DevelopmentEvent =
  | { type: 'CHANGE_STATUS'; to: DevelopmentStatus; note: string }
  | { type: 'ASSIGN_DEVELOPER'; developerActive: boolean }
  | { type: 'GO_LIVE' };

const isAskedFor = (event: DevelopmentEvent, status: DevelopmentStatus): boolean => event.type === 'CHANGE_STATUS' && event.to === status;

/** The status of the work on an order; it ends when the account is cancelled. Intake: pending, gathering_info, design. Delivery: development, review, staging. */
export const developmentStatusMachine = setup({
  types: {
    context: {} as DevelopmentContext,
    events: {} as DevelopmentEvent,
    input: {} as DevelopmentContext,
    meta: {} as { label: string },
  },
  guards: {
    accountIsOpen: ({ context }) => !context.accountCancelled,
    paymentIsConfirmed: ({ context }) => context.paymentConfirmed,
    developerIsAssigned: ({ context }) => context.developerAssigned,
    developerIsActive: ({ event }) => event.type === 'ASSIGN_DEVELOPER' && event.developerActive,
    noteIsWritten: ({ event }) => event.type === 'CHANGE_STATUS' && event.note.trim() !== '',
    asksForPending: ({ event }) => isAskedFor(event, 'pending'),
    asksForGatheringInfo: ({ event }) => isAskedFor(event, 'gathering_info'),
    asksForDesign: ({ event }) => isAskedFor(event, 'design'),
    asksForDevelopment: ({ event }) => isAskedFor(event, 'development'),
    asksForReview: ({ event }) => isAskedFor(event, 'review'),
    asksForStaging: ({ event }) => isAskedFor(event, 'staging'),
  },
  actions: {
    keepDeveloper: assign({ developerAssigned: true }),
  },
}).createMachine({
  id: 'development-status',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      meta: { label: developmentStatusNames.pending },
      on: {
        CHANGE_STATUS: [
          {
            guard: and(['accountIsOpen', 'paymentIsConfirmed', 'noteIsWritten', 'asksForGatheringInfo']),
            description: 'a Recopilando Info, con cuenta sin cancelar, pago confirmado y nota',
            target: 'gathering_info',
          },
          {
            guard: and(['accountIsOpen', 'paymentIsConfirmed', 'noteIsWritten', 'asksForDesign']),
            description: 'a En Diseño, con cuenta sin cancelar, pago confirmado y nota',
            target: 'design',
          },
        ],
        ASSIGN_DEVELOPER: {
          guard: and(['accountIsOpen', 'paymentIsConfirmed', 'developerIsActive']),
          target: 'development',
          actions: 'keepDeveloper',
        },
      },
    },
    gathering_info: {
      meta: { label: developmentStatusNames.gathering_info },
      on: {
        CHANGE_STATUS: [
          {
            guard: and(['accountIsOpen', 'paymentIsConfirmed', 'noteIsWritten', 'asksForPending']),
            description: 'a Pendiente, con cuenta sin cancelar, pago confirmado y nota',
            target: 'pending',
          },
          {
            guard: and(['accountIsOpen', 'paymentIsConfirmed', 'noteIsWritten', 'asksForDesign']),
            description: 'a En Diseño, con cuenta sin cancelar, pago confirmado y nota',
            target: 'design',
          },
        ],
        ASSIGN_DEVELOPER: {
          guard: and(['accountIsOpen', 'paymentIsConfirmed', 'developerIsActive']),
          target: 'development',
          actions: 'keepDeveloper',
        },
        GO_LIVE: { guard: and(['accountIsOpen', 'paymentIsConfirmed']), target: 'live' },
      },
    },
    design: {
      meta: { label: developmentStatusNames.design },
      on: {
        CHANGE_STATUS: [
          {
            guard: and(['accountIsOpen', 'paymentIsConfirmed', 'noteIsWritten', 'asksForPending']),
            description: 'a Pendiente, con cuenta sin cancelar, pago confirmado y nota',
            target: 'pending',
          },
          {
            guard: and(['accountIsOpen', 'paymentIsConfirmed', 'noteIsWritten', 'asksForGatheringInfo']),
            description: 'a Recopilando Info, con cuenta sin cancelar, pago confirmado y nota',
            target: 'gathering_info',
          },
        ],
        ASSIGN_DEVELOPER: {
          guard: and(['accountIsOpen', 'paymentIsConfirmed', 'developerIsActive']),
          target: 'development',
          actions: 'keepDeveloper',
        },
        GO_LIVE: { guard: and(['accountIsOpen', 'paymentIsConfirmed']), target: 'live' },
      },
    },
    development: {
      meta: { label: developmentStatusNames.development },
      on: {
        CHANGE_STATUS: [
          {
            guard: and(['accountIsOpen', 'developerIsAssigned', 'noteIsWritten', 'asksForReview']),
            description: 'a En Revisión, con cuenta sin cancelar, desarrollador y nota',
            target: 'review',
          },
          {
            guard: and(['accountIsOpen', 'developerIsAssigned', 'noteIsWritten', 'asksForStaging']),
            description: 'a En Pruebas, con cuenta sin cancelar, desarrollador y nota',
            target: 'staging',
          },
        ],
        ASSIGN_DEVELOPER: { guard: and(['accountIsOpen', 'paymentIsConfirmed', 'developerIsActive']), actions: 'keepDeveloper' },
        GO_LIVE: { guard: and(['accountIsOpen', 'paymentIsConfirmed']), target: 'live' },
      },
    },
    review: {
      meta: { label: developmentStatusNames.review },
      on: {
        CHANGE_STATUS: [
          {
            guard: and(['accountIsOpen', 'developerIsAssigned', 'noteIsWritten', 'asksForDevelopment']),
            description: 'a En Desarrollo, con cuenta sin cancelar, desarrollador y nota',
            target: 'development',
          },
          {
            guard: and(['accountIsOpen', 'developerIsAssigned', 'noteIsWritten', 'asksForStaging']),
            description: 'a En Pruebas, con cuenta sin cancelar, desarrollador y nota',
            target: 'staging',
          },
        ],
        ASSIGN_DEVELOPER: { guard: and(['accountIsOpen', 'paymentIsConfirmed', 'developerIsActive']), actions: 'keepDeveloper' },
        GO_LIVE: { guard: and(['accountIsOpen', 'paymentIsConfirmed']), target: 'live' },
      },
    },
    staging: {
      meta: { label: developmentStatusNames.staging },
      on: {
        CHANGE_STATUS: [
          {
            guard: and(['accountIsOpen', 'developerIsAssigned', 'noteIsWritten', 'asksForDevelopment']),
            description: 'a En Desarrollo, con cuenta sin cancelar, desarrollador y nota',
            target: 'development',
          },
          {
            guard: and(['accountIsOpen', 'developerIsAssigned', 'noteIsWritten', 'asksForReview']),
            description: 'a En Revisión, con cuenta sin cancelar, desarrollador y nota',
            target: 'review',
          },
        ],
        ASSIGN_DEVELOPER: { guard: and(['accountIsOpen', 'paymentIsConfirmed', 'developerIsActive']), actions: 'keepDeveloper' },
        GO_LIVE: { guard: and(['accountIsOpen', 'paymentIsConfirmed']), target: 'live' },
      },
    },
    live: { type: 'final', meta: { label: developmentStatusNames.live } },
  },
});

export const developmentStatusLabels = {
  title: 'Estado del desarrollo',
  events: {
    CHANGE_STATUS: 'Cambiar Estado',
    ASSIGN_DEVELOPER: 'Asignar Desarrollador',
    GO_LIVE: 'Poner en Producción',
  } satisfies Record<DevelopmentEvent['type'], string>,
  guards: {
    accountIsOpen: 'la cuenta no está cancelada',
    paymentIsConfirmed: 'el pago está confirmado',
    developerIsAssigned: 'tiene desarrollador',
    developerIsActive: 'el desarrollador está activo',
    noteIsWritten: 'lleva nota',
  },
} satisfies MachineLabels;
