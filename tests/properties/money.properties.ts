import { orderCancellationMachine } from '#machines/flows/order-cancellation/order-cancellation.machine.ts';
import { paymentConfirmationMachine } from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentFailureMachine } from '#machines/flows/payment-failure/payment-failure.machine.ts';
import { paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { paymentRetryMachine } from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { paymentReviewMachine } from '#machines/flows/payment-review/payment-review.machine.ts';
import { paymentSuccessMachine } from '#machines/flows/payment-success/payment-success.machine.ts';
import { renewalMachine } from '#machines/flows/renewal/renewal.machine.ts';
import { answered, answerOf, at, isAsked, isWritten, once, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

export const paymentPending = propertiesOf(paymentPendingMachine, ({ always, never, eventually }) => [
  never('the status of a paid order is checked again [R-037]', {
    given: (moment) => once(moment, (one) => answerOf(one, 'checkPayment', 'order.payment_status') === 'confirmed'),
    predicate: (moment) => isAsked(moment, 'checkPayment') || moment.snapshot.status === 'active',
  }),
  never('an unknown order, or another customer’s, is shown [R-287]', {
    given: (moment) => once(moment, (one) => refused(one, 'checkPayment', 'not_found')),
    predicate: ({ snapshot }) => snapshot.matches('waiting') || snapshot.matches('checking'),
  }),
  always('without an order in the URL no status is requested [R-039]', {
    given: ({ snapshot }) => snapshot.context.orderId === null,
    predicate: (moment) => !isAsked(moment, 'checkPayment'),
  }),
  never('a timer, or only one of both coming back, checks while the page is hidden or offline', {
    given: ({ event }) => event?.type === 'SHOWN' || event?.type === 'CAME_ONLINE' || event?.type.startsWith('xstate.after.') === true,
    predicate: (moment) =>
      isAsked(moment, 'checkPayment') &&
      (moment.earlier === null || !isAsked(moment.earlier, 'checkPayment')) &&
      (moment.snapshot.context.isHidden || moment.snapshot.context.isOffline),
  }),
  eventually('while the page is visible and online it checks again, whatever the last result was [R-037]', {
    from: ({ snapshot }) => snapshot.matches('waiting') && !snapshot.context.isHidden && !snapshot.context.isOffline,
    to: (moment) => isAsked(moment, 'checkPayment') || moment.snapshot.context.isHidden || moment.snapshot.context.isOffline,
  }),
]);

export const paymentSuccess = propertiesOf(paymentSuccessMachine, ({ always, never }) => [
  always('only a paid order is shown as paid [R-036]', {
    given: ({ snapshot }) => snapshot.matches('shown'),
    predicate: (moment) => answerOf(moment, 'loadOrder', 'payment_status') === 'confirmed',
  }),
  always('a payment in the URL is verified before its order is loaded [R-036]', {
    given: (moment) => isAsked(moment, 'loadOrder') && moment.snapshot.context.paymentId !== null,
    predicate: (moment) =>
      once(
        moment,
        (one) =>
          answerOf(one, 'verifyPayment', 'isPaid') === true && answerOf(one, 'verifyPayment', 'orderId') === one.snapshot.context.orderId,
      ),
  }),
  never('anything is requested without an order in the URL [R-039]', {
    given: ({ snapshot }) => snapshot.context.orderId === null,
    predicate: ({ asked }) => Object.keys(asked).length > 0,
  }),
]);

export const paymentFailure = propertiesOf(paymentFailureMachine, ({ always, never }) => [
  never('an order that has been paid is shown as failed [R-038]', {
    given: (moment) => once(moment, (one) => answerOf(one, 'loadOrder', 'payment_status') === 'confirmed'),
    predicate: ({ snapshot }) => !snapshot.matches('confirmed'),
  }),
  always('the shown order stays when a reload fails', {
    given: (moment) => refused(moment, 'loadOrder', 'network') && moment.previousSnapshot.context.order !== null,
    predicate: ({ snapshot, previousSnapshot }) => snapshot.matches('shown') && snapshot.context.order === previousSnapshot.context.order,
  }),
]);

export const paymentRetry = propertiesOf(paymentRetryMachine, ({ always, never }) => [
  never('payment is requested for a paid order [R-041]', {
    given: (moment) =>
      once(moment, (one) => refused(one, 'openCardPage', 'already_paid') || refused(one, 'askForTransfer', 'already_paid')),
    predicate: (moment) => moment.snapshot.status === 'active' || Object.keys(moment.asked).length > 0,
  }),
  always('the provider is opened only at the URL from the server [R-214]', {
    given: (moment) => isAsked(moment, 'openProvider'),
    predicate: (moment) => isWritten(at(moment.asked.openProvider, 'providerUrl')) && answered(moment, 'openCardPage'),
  }),
  always('a payment method is requested only by its own button', {
    given: (moment) => isAsked(moment, 'openCardPage', 'askForTransfer'),
    predicate: ({ event, asked }) => event?.type === ('openCardPage' in asked ? 'PAY_BY_CARD' : 'PAY_BY_TRANSFER'),
  }),
]);

export const paymentConfirmation = propertiesOf(paymentConfirmationMachine, ({ always, never, until, reference }) => [
  never('a payment is confirmed without a reference [R-147]', {
    given: (moment) => isAsked(moment, 'confirmPayment'),
    predicate: ({ asked }) => !isWritten(at(asked.confirmPayment, 'message.reference')),
  }),
  always('a payment counts as confirmed only after the server has confirmed it [R-118]', {
    given: ({ snapshot }) => snapshot.matches('confirmed'),
    predicate: (moment) => answered(moment, 'confirmPayment'),
  }),
  until('a refusal is shown until it is accepted [R-244]', {
    from: ({ snapshot }) => snapshot.matches('refused'),
    hold: ({ snapshot }) => snapshot.context.failure !== null,
    until: ({ event }) => event?.type === 'ACCEPT',
  }),
  never('a payment that was already confirmed is confirmed again [R-346]', {
    given: (moment) => once(moment, (one) => refused(one, 'confirmPayment', 'already_confirmed')),
    predicate: (moment) => isAsked(moment, 'confirmPayment'),
  }),
  reference('reference and notes are those typed last [R-441]', {
    begin: () => ({ reference: '', note: '' }),
    transition: (value, { event }) => {
      if (event?.type === 'TYPE_REFERENCE') return { ...value, reference: event.value };
      return event?.type === 'TYPE_NOTE' ? { ...value, note: event.value } : value;
    },
    projectModel: ({ context: { reference, note } }) => ({ reference, note }),
  }),
]);

export const paymentReview = propertiesOf(paymentReviewMachine, ({ always, never, reference }) => [
  never('a payment is accepted or refunded without a note [R-392]', {
    given: (moment) => isAsked(moment, 'decidePayment'),
    predicate: ({ asked }) => !isWritten(at(asked.decidePayment, 'message.note')),
  }),
  always('the action sent is the one the dialog was opened for [R-216]', {
    given: (moment) => isAsked(moment, 'decidePayment'),
    predicate: ({ asked, initialSnapshot }) => at(asked.decidePayment, 'message.action') === initialSnapshot.context.action,
  }),
  reference('the note is the one typed last', {
    begin: () => '',
    transition: (value, { event }) => (event?.type === 'TYPE_NOTE' ? event.value : value),
    projectModel: ({ context }) => context.note,
  }),
]);

export const orderCancellation = propertiesOf(orderCancellationMachine, ({ always, never }) => [
  never('an order is cancelled without typing its concept [R-369]', {
    given: (moment) => isAsked(moment, 'cancelOrder'),
    predicate: ({ snapshot }) => snapshot.context.concept.trim().toUpperCase() !== `TW-${snapshot.context.subscriptionId}`,
  }),
  never('an order counts as cancelled although the server did not cancel it [R-369]', {
    given: ({ snapshot }) => snapshot.matches('cancelled'),
    predicate: (moment) => !answered(moment, 'cancelOrder'),
  }),
  always('closing the dialog keeps the order', {
    given: ({ event }) => event?.type === 'CLOSE',
    predicate: (moment) => moment.snapshot.matches('kept') && !isAsked(moment, 'cancelOrder'),
  }),
]);

export const renewal = propertiesOf(renewalMachine, ({ always, never, until }) => [
  never('a renewal is requested without a plan [R-156]', {
    given: (moment) => isAsked(moment, 'requestRenewal', 'findCardPage'),
    predicate: ({ asked }) => at(asked.requestRenewal ?? asked.findCardPage, 'years') === null,
  }),
  always('the requested plan is the chosen one [R-205]', {
    given: (moment) => isAsked(moment, 'requestRenewal') && once(moment, ({ event }) => event?.type === 'CHOOSE_PLAN'),
    predicate: ({ asked, snapshot }) => at(asked.requestRenewal, 'years') === snapshot.context.years,
  }),
  until('the instructions of a renewal stay until the customer leaves them [R-373]', {
    from: ({ snapshot }) => snapshot.matches('instructed'),
    hold: ({ snapshot }) => snapshot.context.requested !== null,
    until: ({ event }) => event?.type === 'CHANGE_PLAN' || event?.type === 'CLOSE',
  }),
  never('the provider is opened although cards are not offered', {
    given: (moment) => isAsked(moment, 'openProvider'),
    predicate: ({ asked }) => !isWritten(at(asked.openProvider, 'providerUrl')),
  }),
]);
