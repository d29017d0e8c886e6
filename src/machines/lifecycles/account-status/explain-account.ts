import { type AccountStatus, accountStatusNames } from '#shared/vocabulary.ts';
import { firstMissing, type Remedy } from '../explain-refusal.ts';
import { type AccountContext, type AccountEvent, accountStatusMachine } from './account-status.machine.ts';

type FlatEvent = { type: AccountEvent['type']; owes?: boolean; resumes?: boolean };

const remedies: readonly Remedy<AccountContext, FlatEvent>[] = [
  { sentence: 'La contratación todavía no llega a su fecha de término', context: { endDatePassed: true } },
  { sentence: 'Falta pagar: primero se confirma ese pago', event: { owes: false } },
];

const acceptsFrom =
  (status: AccountStatus) =>
  (context: AccountContext, event: FlatEvent): boolean =>
    accountStatusMachine.resolveState({ value: status, context }).can(event as AccountEvent);

const deeds = {
  PAYMENT_CONFIRMED: 'no admite otro pago',
  PAYMENT_REVERSED: 'no se puede suspender',
  PAYMENT_UNDONE: 'no se puede suspender',
  DEBT_PAID: 'no admite otro pago',
  RENEWAL_CONFIRMED: 'no se puede renovar',
  EXPIRE: 'no puede vencer',
  SUSPEND: 'no se puede suspender',
  RESUME: 'no se puede reactivar',
  CANCEL: 'no se puede cancelar',
  CANCEL_BY_OWNER: 'ya no la puedes cancelar; escríbenos',
  CLOSE_UNPAID: 'no se cierra por falta de pago',
} as const satisfies Record<AccountEvent['type'], string>;

/** Why this account accepts no payment for its order, or null if it does. `owes`: the order's payment was undone and is owed again. */
export const whyNoPayment = (status: AccountStatus, owes: boolean): string | null => {
  const event: AccountEvent = owes ? { type: 'DEBT_PAID', resumes: true } : { type: 'PAYMENT_CONFIRMED' };
  const context = { endDatePassed: false };
  return acceptsFrom(status)(context, event) ? null : whyAccountRefused(status, context, event);
};

/** Whether it accepts a renewal's payment. `owes`: that payment was undone and is owed again. */
export const takesRenewal = (status: AccountStatus, owes: boolean): boolean =>
  acceptsFrom(status)({ endDatePassed: false }, owes ? { type: 'DEBT_PAID', resumes: true } : { type: 'RENEWAL_CONFIRMED' });

/** Whether the customer may cancel the order. */
export const ownerMayCancel = (status: AccountStatus): boolean =>
  acceptsFrom(status)({ endDatePassed: false }, { type: 'CANCEL_BY_OWNER' });

/** Why the machine refuses this event in this status, as shown to the user. Meaningless for an event that it accepts. */
export const whyAccountRefused = (status: AccountStatus, context: AccountContext, event: AccountEvent): string =>
  firstMissing(acceptsFrom(status), remedies, context, event) ??
  `La contratación está ${accountStatusNames[status].toLowerCase()}: ${deeds[event.type]}`;
