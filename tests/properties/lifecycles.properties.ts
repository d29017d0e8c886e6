import { accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { factorRecoveryMachine } from '#machines/lifecycles/factor-recovery/factor-recovery.machine.ts';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { requirementStatusMachine } from '#machines/lifecycles/requirement-status/requirement-status.machine.ts';
import { isWritten, once } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

const intake = ['pending', 'gathering_info', 'design'];
const delivery = ['development', 'review', 'staging'];

export const developmentStatus = propertiesOf(developmentStatusMachine, ({ always, never }) => [
  never('an order without a confirmed payment changes its status during intake [R-353]', {
    given: ({ snapshot, earlier }) => earlier !== null && !snapshot.context.paymentConfirmed,
    predicate: ({ previousSnapshot: before, snapshot }) => intake.includes(before.value) && before.value !== snapshot.value,
  }),
  never(
    'an order whose account is cancelled changes [R-362]',
    ({ snapshot, earlier }) => earlier !== null && snapshot.context.accountCancelled,
  ),
  never('a live order gets another status [R-353]', {
    given: (moment) => once(moment, ({ snapshot }) => snapshot.value === 'live'),
    predicate: ({ snapshot }) => snapshot.value !== 'live',
  }),
  always('only assigning a developer moves an order from intake to delivery [R-122]', {
    given: ({ previousSnapshot: before, snapshot }) => intake.includes(before.value) && delivery.includes(snapshot.value),
    predicate: ({ event, snapshot }) =>
      event?.type === 'ASSIGN_DEVELOPER' && snapshot.value === 'development' && snapshot.context.developerAssigned,
  }),
  never('an order goes back from delivery to intake [R-353]', {
    given: ({ previousSnapshot: before }) => delivery.includes(before.value),
    predicate: ({ snapshot }) => intake.includes(snapshot.value),
  }),
  never('a status changes without a note [R-148]', {
    given: ({ event }) => event?.type === 'CHANGE_STATUS',
    predicate: ({ event }) => event?.type === 'CHANGE_STATUS' && !isWritten(event.note),
  }),
]);

export const paymentStatus = propertiesOf(paymentStatusMachine, ({ always, never }) => [
  never('a confirmed payment gets another status [R-126]', {
    given: (moment) => once(moment, ({ snapshot }) => snapshot.value === 'confirmed'),
    predicate: ({ snapshot }) => snapshot.value !== 'confirmed',
  }),
  always('a rejected card may be tried again [R-126]', {
    given: ({ event }) => event?.type === 'PROVIDER_REJECTED',
    predicate: ({ snapshot }) => snapshot.value === 'pending' && snapshot.can({ type: 'PROVIDER_APPROVED' }),
  }),
  never('a payment is confirmed manually without a reference [R-147]', {
    given: ({ event }) => event?.type === 'CONFIRM_MANUALLY',
    predicate: ({ event }) => event?.type === 'CONFIRM_MANUALLY' && !isWritten(event.reference),
  }),
  always('a processing payment can be confirmed manually [R-348]', {
    given: ({ snapshot }) => snapshot.value === 'processing',
    predicate: ({ snapshot }) => snapshot.can({ type: 'CONFIRM_MANUALLY', reference: 'SPEI 1' }),
  }),
]);

export const accountStatus = propertiesOf(accountStatusMachine, ({ always, never }) => [
  never('a cancelled account gets another status', {
    given: (moment) => once(moment, ({ snapshot }) => snapshot.value === 'cancelled'),
    predicate: ({ snapshot }) => snapshot.value !== 'cancelled',
  }),
  never('an account expires before its end date [R-368]', {
    given: ({ event }) => event?.type === 'EXPIRE',
    predicate: ({ previousSnapshot }) => !previousSnapshot.context.endDatePassed,
  }),
  always('a paid account is active with a new term [R-358, R-374]', {
    given: ({ event }) => event?.type === 'PAYMENT_CONFIRMED' || event?.type === 'RENEWAL_CONFIRMED',
    predicate: ({ snapshot }) => snapshot.value === 'active' && !snapshot.context.endDatePassed,
  }),
  never('a paid account is closed as unpaid [R-592]', {
    given: ({ event }) => event?.type === 'CLOSE_UNPAID',
    predicate: ({ previousSnapshot }) => previousSnapshot.value !== 'inactive',
  }),
  never('the owner cancels a paid account [R-369]', {
    given: ({ event }) => event?.type === 'CANCEL_BY_OWNER',
    predicate: ({ previousSnapshot }) => previousSnapshot.value !== 'inactive',
  }),
]);

export const cardPayment = propertiesOf(cardPaymentMachine, ({ always, never }) => [
  never('a payment that does not fit its order is settled [R-393]', {
    given: ({ snapshot }) => !snapshot.context.fits,
    predicate: ({ snapshot, earlier }) => earlier !== null && snapshot.value === 'settled',
  }),
  always('an approved payment that does not fit its order goes to review, and is never dropped [R-393]', {
    given: ({ event, snapshot }) => event?.type === 'SEEN_APPROVED' && !snapshot.context.fits,
    predicate: ({ snapshot }) => snapshot.value === 'review',
  }),
  never('a later failure undoes an approval [R-129]', {
    given: (moment) => once(moment, ({ event }) => event?.type === 'SEEN_APPROVED'),
    predicate: ({ snapshot }) => ['unseen', 'pending', 'failed'].includes(snapshot.value),
  }),
  never('staff decide without a note [R-392]', {
    given: ({ event }) => event?.type === 'ACCEPT' || event?.type === 'REFUND',
    predicate: ({ event }) => (event?.type === 'ACCEPT' || event?.type === 'REFUND') && !isWritten(event.note),
  }),
]);

export const requirementStatus = propertiesOf(requirementStatusMachine, ({ always }) => [
  always('each status can change to every other, and not to itself [R-131]', ({ snapshot }) =>
    (['pending', 'in_progress', 'resolved', 'closed'] as const).every(
      (to) => snapshot.can({ type: 'CHANGE_STATUS', to }) === (to !== snapshot.value),
    ),
  ),
  always('a customer’s reply reopens a resolved requirement [R-383]', {
    given: ({ event }) => event?.type === 'CUSTOMER_REPLIED',
    predicate: ({ previousSnapshot, snapshot }) => previousSnapshot.value === 'resolved' && snapshot.value === 'pending',
  }),
]);

export const factorRecovery = propertiesOf(factorRecoveryMachine, ({ never }) => [
  never('a request is approved after its deadline [R-615]', {
    given: ({ event }) => event?.type === 'APPROVE',
    predicate: ({ previousSnapshot, snapshot }) =>
      previousSnapshot.value !== 'approved' && snapshot.value === 'approved' && snapshot.context.isLate,
  }),
  never(
    'a request changes after it has ended [R-616]',
    ({ previousSnapshot, snapshot }) =>
      previousSnapshot !== undefined && previousSnapshot.value !== 'asked' && snapshot.value !== previousSnapshot.value,
  ),
]);
