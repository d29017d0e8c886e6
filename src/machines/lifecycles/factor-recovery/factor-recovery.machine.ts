import { setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { factorRecoveryNames, type RecoveryStopCause } from '#shared/vocabulary.ts';

export interface FactorRecoveryContext {
  /** The approval deadline has passed. */
  isLate: boolean;
}

export type FactorRecoveryEvent = { type: 'APPROVE' } | { type: 'STOP'; cause: RecoveryStopCause } | { type: 'EXPIRE' };

/** A request to remove a user's lost second factor: one superadministrator asks and another approves in time; otherwise nothing changes. */
export const factorRecoveryMachine = setup({
  types: {
    context: {} as FactorRecoveryContext,
    events: {} as FactorRecoveryEvent,
    input: {} as FactorRecoveryContext,
    meta: {} as { label: string },
  },
  guards: {
    isInTime: ({ context }) => !context.isLate,
    isLate: ({ context }) => context.isLate,
  },
}).createMachine({
  id: 'factor-recovery',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      meta: { label: factorRecoveryNames.asked },
      on: {
        APPROVE: { guard: 'isInTime', target: 'approved' },
        STOP: { guard: 'isInTime', target: 'stopped' },
        EXPIRE: { guard: 'isLate', target: 'expired' },
      },
    },
    approved: { type: 'final', meta: { label: factorRecoveryNames.approved } },
    stopped: { type: 'final', meta: { label: factorRecoveryNames.stopped } },
    expired: { type: 'final', meta: { label: factorRecoveryNames.expired } },
  },
});

export const factorRecoveryLabels = {
  title: 'Quitar una verificación en dos pasos perdida',
  events: {
    APPROVE: 'Otro Super Administrador la aprueba',
    STOP: 'Se detiene',
    EXPIRE: 'Vence',
  } satisfies Record<FactorRecoveryEvent['type'], string>,
  guards: { isInTime: 'está a tiempo', isLate: 'pasaron 24 horas' },
} satisfies MachineLabels;
