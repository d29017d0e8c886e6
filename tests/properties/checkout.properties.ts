import type { Draft } from '#api/contract/checkout/draft.ts';
import { formOf } from '#machines/flows/checkout/brief-form.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { answered, answerOf, at, isAsked, isWritten, once, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

const placing = ['placeTransferOrder', 'placeCardOrder'] as const;
const steps = ['details', 'business', 'design', 'review', 'payment'];

/** The index of a state among the five steps, or -1. */
const placeOf = (value: unknown): number => {
  const inner = at(value, 'filling');
  return steps.indexOf(typeof inner === 'string' ? inner : (Object.keys(Object(inner))[0] ?? ''));
};

export const checkout = propertiesOf(checkoutMachine, ({ always, never, until, reference }) => [
  always('Atrás goes one step back and preserves everything typed [R-335]', {
    given: ({ event }) => event?.type === 'BACK',
    predicate: ({ previousSnapshot: before, snapshot }) =>
      snapshot.context.form === before.context.form && placeOf(snapshot.value) === placeOf(before.value) - 1,
  }),
  reference('the brief changes only by loading, writing or taking it from another tab [R-337]', {
    begin: ({ snapshot }) => snapshot.context.form,
    transition: (value, moment) => {
      const { event } = moment;
      if (event?.type === 'WRITE') return { ...value, [event.field]: event.value };
      if (event?.type === 'REPLACE_BRIEF') return formOf(event.brief);
      if (!answered(moment, 'loadCheckout') || answerOf(moment, 'loadCheckout', 'package.is_active') === false) return value;
      const draft = (answerOf(moment, 'loadCheckout', 'unsent') ?? answerOf(moment, 'loadCheckout', 'draft')) as Pick<Draft, 'brief'>;
      return formOf(draft.brief);
    },
    projectModel: ({ context }) => context.form,
  }),
  never('an order is placed without a business description [R-343]', {
    given: (moment) => isAsked(moment, ...placing),
    predicate: ({ asked }) => placing.some((actor) => actor in asked && !isWritten(at(asked[actor], 'order.business_description'))),
  }),
  always('the price and the days sent are those that were shown or accepted [R-333, R-704]', {
    given: (moment) => isAsked(moment, ...placing),
    predicate: ({ asked, snapshot }) =>
      placing.every(
        (actor) =>
          !(actor in asked) ||
          (at(asked[actor], 'order.price_paid') === snapshot.context.package?.public_price &&
            at(asked[actor], 'order.delivery_days') === snapshot.context.package?.delivery_days),
      ),
  }),
  until('no order is placed at a changed price or with other days before they are accepted [R-333, R-704]', {
    from: ({ snapshot }) => snapshot.matches('termsChanged'),
    hold: (moment) => {
      const { price, newPrice, newDays } = moment.snapshot.context;
      return (price !== newPrice || newDays !== null) && !isAsked(moment, ...placing);
    },
    until: ({ event }) => event?.type === 'ACCEPT_TERMS' || event?.type === 'DECLINE_TERMS',
  }),
  always('every attempt of one intent carries the same key [R-336]', {
    given: (moment) => isAsked(moment, ...placing) && !once(moment, ({ event }) => event?.type === 'RENEW_INTENT'),
    predicate: (moment) =>
      placing.every(
        (actor) =>
          !isAsked(moment, actor) ||
          once(moment, (one) => answerOf(one, 'loadCheckout', 'draft.intent_key') === at(moment.asked[actor], 'intentKey')),
      ),
  }),
  never('a placed order is placed again', {
    given: (moment) => once(moment, (one) => placing.some((actor) => answered(one, actor))),
    predicate: (moment) => isAsked(moment, ...placing),
  }),
  never('payment is requested for a paid order', {
    given: (moment) => once(moment, (one) => [...placing, 'loadInstructions'].some((actor) => refused(one, actor, 'already_paid'))),
    predicate: (moment) => !moment.snapshot.matches('settled') || Object.keys(moment.asked).length > 0,
  }),
  never('staff can buy [R-342]', {
    given: (moment) => once(moment, ({ event }) => event?.type === 'START' && event.isStaff),
    predicate: (moment) => !moment.snapshot.matches('notACustomer') || Object.keys(moment.asked).length > 0,
  }),
]);

export const draftSaving = propertiesOf(draftSavingMachine, ({ always, never, eventually, until }) => [
  always('the last input stays, whatever the server answers [R-337]', {
    given: ({ event, earlier }) => event?.type === 'CHANGED' && earlier !== null,
    predicate: ({ event, snapshot: { context } }) =>
      event?.type === 'CHANGED' && context.current.brief.business_description === event.brief.business_description,
  }),
  eventually('input is sent, or the draft leaves the waiting state [R-330]', {
    from: ({ snapshot }) => snapshot.matches('waiting'),
    to: (moment) => isAsked(moment, 'saveDraft') || !moment.snapshot.matches('waiting'),
  }),
  never('another tab’s draft is overwritten without asking [R-331]', {
    given: ({ earlier }) => earlier?.snapshot.matches('conflict') === true,
    predicate: (moment) => isAsked(moment, 'saveDraft') && moment.event?.type !== 'KEEP_MINE',
  }),
  until('a conflict with another tab stays until the customer chooses [R-017, R-331]', {
    from: ({ snapshot }) => snapshot.matches('conflict'),
    hold: ({ snapshot }) => snapshot.matches('conflict'),
    until: ({ event }) => event?.type === 'TAKE_THEIRS' || event?.type === 'KEEP_MINE' || event?.type === 'CLOSE',
  }),
  never('anything is sent after the session has ended [R-136]', {
    given: (moment) => once(moment, (one) => refused(one, 'saveDraft', 'unauthenticated') || refused(one, 'loadDraft', 'unauthenticated')),
    predicate: ({ asked }) => Object.keys(asked).length > 0,
  }),
]);
