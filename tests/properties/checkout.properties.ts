import type { Draft } from '#api/contract/checkout/draft.ts';
import { formOf } from '#machines/flows/checkout/brief-form.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { answered, answerOf, at, isAsked, isWritten, once, refused } from './kit/moments.ts';
import { propertiesOf } from './kit/temporal.ts';

const placing = ['placeTransferOrder', 'placeCardOrder'] as const;
const steps = ['details', 'business', 'design', 'review', 'payment'];

/** The one of the five steps that a state is, or -1. */
const placeOf = (value: unknown): number => {
  const inner = at(value, 'filling');
  return steps.indexOf(typeof inner === 'string' ? inner : (Object.keys(Object(inner))[0] ?? ''));
};

export const checkout = propertiesOf(checkoutMachine, ({ always, never, until, reference }) => [
  always('Atrás goes one step back, and loses nothing of what was typed [R-335]', {
    given: ({ event }) => event?.type === 'BACK',
    predicate: ({ previousSnapshot: before, snapshot }) =>
      snapshot.context.form === before.context.form && placeOf(snapshot.value) === placeOf(before.value) - 1,
  }),
  reference('the brief is what was loaded, written or taken from another tab, and nothing changes it besides [R-337]', {
    begin: ({ snapshot }) => snapshot.context.form,
    transition: (kept, moment) => {
      const { event } = moment;
      if (event?.type === 'WRITE') return { ...kept, [event.field]: event.value };
      if (event?.type === 'REPLACE_BRIEF') return formOf(event.brief);
      if (!answered(moment, 'loadCheckout') || answerOf(moment, 'loadCheckout', 'package.is_active') === false) return kept;
      const draft = (answerOf(moment, 'loadCheckout', 'unsent') ?? answerOf(moment, 'loadCheckout', 'draft')) as Pick<Draft, 'brief'>;
      return formOf(draft.brief);
    },
    projectModel: ({ context }) => context.form,
  }),
  never('an order is placed without saying what the business is [R-343]', {
    given: (moment) => isAsked(moment, ...placing),
    predicate: ({ asked }) => placing.some((actor) => actor in asked && !isWritten(at(asked[actor], 'order.business_description'))),
  }),
  always('the price that is sent is the one that was shown or agreed to [R-333]', {
    given: (moment) => isAsked(moment, ...placing),
    predicate: ({ asked, snapshot }) =>
      placing.every((actor) => !(actor in asked) || at(asked[actor], 'order.price_paid') === snapshot.context.package?.public_price),
  }),
  until('a price that changed is not paid before it is agreed to [R-333]', {
    from: ({ snapshot }) => snapshot.matches('priceChanged'),
    hold: (moment) => moment.snapshot.context.price !== moment.snapshot.context.newPrice && !isAsked(moment, ...placing),
    until: ({ event }) => event?.type === 'ACCEPT_PRICE' || event?.type === 'DECLINE_PRICE',
  }),
  always('every try of one intent carries the same key [R-336]', {
    given: (moment) => isAsked(moment, ...placing) && !once(moment, ({ event }) => event?.type === 'RENEW_INTENT'),
    predicate: (moment) =>
      placing.every(
        (actor) =>
          !isAsked(moment, actor) ||
          once(moment, (one) => answerOf(one, 'loadCheckout', 'draft.intent_key') === at(moment.asked[actor], 'intentKey')),
      ),
  }),
  never('an order that is placed is placed again', {
    given: (moment) => once(moment, (one) => placing.some((actor) => answered(one, actor))),
    predicate: (moment) => isAsked(moment, ...placing),
  }),
  never('an order that is paid is asked to pay', {
    given: (moment) => once(moment, (one) => [...placing, 'loadInstructions'].some((actor) => refused(one, actor, 'already_paid'))),
    predicate: (moment) => !moment.snapshot.matches('settled') || Object.keys(moment.asked).length > 0,
  }),
  never('staff buy [R-342]', {
    given: (moment) => once(moment, ({ event }) => event?.type === 'START' && event.isStaff),
    predicate: (moment) => !moment.snapshot.matches('notACustomer') || Object.keys(moment.asked).length > 0,
  }),
]);

export const draftSaving = propertiesOf(draftSavingMachine, ({ always, never, eventually, until }) => [
  always('what was written last is what stands, whatever an answer says [R-337]', {
    given: ({ event, earlier }) => event?.type === 'CHANGED' && earlier !== null,
    predicate: ({ event, snapshot: { context } }) =>
      event?.type === 'CHANGED' && context.current.brief.business_description === event.brief.business_description,
  }),
  eventually('what was written is sent, or it is said why not [R-330]', {
    from: ({ snapshot }) => snapshot.matches('waiting'),
    to: (moment) => isAsked(moment, 'saveDraft') || !moment.snapshot.matches('waiting'),
  }),
  never('something is saved over another tab unasked [R-331]', {
    given: ({ earlier }) => earlier?.snapshot.matches('conflict') === true,
    predicate: (moment) => isAsked(moment, 'saveDraft') && moment.event?.type !== 'KEEP_MINE',
  }),
  until('a conflict with another tab stays until somebody chooses [R-017, R-331]', {
    from: ({ snapshot }) => snapshot.matches('conflict'),
    hold: ({ snapshot }) => snapshot.matches('conflict'),
    until: ({ event }) => event?.type === 'TAKE_THEIRS' || event?.type === 'KEEP_MINE' || event?.type === 'CLOSE',
  }),
  never('anything is sent once the session is over [R-136]', {
    given: (moment) => once(moment, (one) => refused(one, 'saveDraft', 'unauthenticated') || refused(one, 'loadDraft', 'unauthenticated')),
    predicate: ({ asked }) => Object.keys(asked).length > 0,
  }),
]);
