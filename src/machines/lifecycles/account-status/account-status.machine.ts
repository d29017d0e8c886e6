import { assign, setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { accountStatusNames } from '#shared/vocabulary.ts';

export interface AccountContext {
  /** The subscription's end date is in the past; false without an end date. */
  endDatePassed: boolean;
}

export type AccountEvent =
  | { type: 'PAYMENT_CONFIRMED' }
  | { type: 'PAYMENT_REVERSED' }
  | { type: 'PAYMENT_UNDONE' }
  /** `resumes`: the debt was the only reason for the suspension, and nothing else is owed. */
  | { type: 'DEBT_PAID'; resumes: boolean }
  | { type: 'RENEWAL_CONFIRMED' }
  | { type: 'EXPIRE' }
  | { type: 'SUSPEND' }
  /** `owes`: a payment for it was undone and is owed again. */
  | { type: 'RESUME'; owes: boolean }
  | { type: 'CANCEL' }
  | { type: 'CANCEL_BY_OWNER' }
  | { type: 'CLOSE_UNPAID' };

/** The status of a purchased service. RENEWAL_CONFIRMED moves the end date even if the status stays; PAYMENT_UNDONE and DEBT_PAID never do. */
export const accountStatusMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountContext,
    meta: {} as { label: string },
  },
  guards: {
    endDateHasPassed: ({ context }) => context.endDatePassed,
    nothingIsOwed: ({ event }) => event.type === 'RESUME' && !event.owes,
    debtAloneSuspendedIt: ({ event }) => event.type === 'DEBT_PAID' && event.resumes,
  },
  actions: {
    beginNewTerm: assign({ endDatePassed: false }),
  },
}).createMachine({
  id: 'account-status',
  context: ({ input }) => input,
  initial: 'inactive',
  states: {
    inactive: {
      meta: { label: accountStatusNames.inactive },
      on: {
        PAYMENT_CONFIRMED: { target: 'active', actions: 'beginNewTerm' },
        CANCEL: { target: 'cancelled' },
        CANCEL_BY_OWNER: { target: 'cancelled' },
        CLOSE_UNPAID: { target: 'cancelled' },
      },
    },
    active: {
      meta: { label: accountStatusNames.active },
      on: {
        RENEWAL_CONFIRMED: { actions: 'beginNewTerm' },
        EXPIRE: { guard: 'endDateHasPassed', target: 'expired' },
        SUSPEND: { target: 'suspended' },
        PAYMENT_REVERSED: { target: 'suspended' },
        PAYMENT_UNDONE: { target: 'suspended' },
        CANCEL: { target: 'cancelled' },
      },
    },
    trial: {
      meta: { label: accountStatusNames.trial },
      on: {
        PAYMENT_CONFIRMED: { target: 'active', actions: 'beginNewTerm' },
        EXPIRE: { guard: 'endDateHasPassed', target: 'expired' },
        CANCEL: { target: 'cancelled' },
      },
    },
    suspended: {
      meta: { label: accountStatusNames.suspended },
      on: {
        RESUME: { guard: 'nothingIsOwed', target: 'active' },
        PAYMENT_REVERSED: { target: 'suspended' },
        PAYMENT_UNDONE: { target: 'suspended' },
        DEBT_PAID: [{ guard: 'debtAloneSuspendedIt', target: 'active' }, { target: 'suspended' }],
        CANCEL: { target: 'cancelled' },
      },
    },
    expired: {
      meta: { label: accountStatusNames.expired },
      on: {
        RENEWAL_CONFIRMED: { target: 'active', actions: 'beginNewTerm' },
        PAYMENT_UNDONE: { target: 'expired' },
        DEBT_PAID: { target: 'expired' },
        CANCEL: { target: 'cancelled' },
      },
    },
    cancelled: { type: 'final', meta: { label: accountStatusNames.cancelled } },
  },
});

export const accountStatusLabels = {
  title: 'Estado de la contratación',
  events: {
    PAYMENT_CONFIRMED: 'Se confirma el pago',
    PAYMENT_REVERSED: 'Se devuelve o reclama el pago',
    PAYMENT_UNDONE: 'Se deshace la confirmación del pago',
    DEBT_PAID: 'Se paga lo que faltaba',
    RENEWAL_CONFIRMED: 'Se confirma la renovación',
    EXPIRE: 'Llega la fecha de término',
    SUSPEND: 'Suspender',
    RESUME: 'Reactivar',
    CANCEL: 'Cancelar',
    CANCEL_BY_OWNER: 'El cliente cancela',
    CLOSE_UNPAID: 'Pasan 30 días sin pago',
  } satisfies Record<AccountEvent['type'], string>,
  guards: {
    endDateHasPassed: 'la fecha de término ya pasó',
    nothingIsOwed: 'no falta pagar nada',
    debtAloneSuspendedIt: 'solo por eso estaba suspendida',
  },
} satisfies MachineLabels;
