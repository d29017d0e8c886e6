import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type CardPaymentEvent, cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { whyCardPaymentRefused } from '#machines/lifecycles/card-payment/explain-card-payment.ts';
import { brand } from '#shared/brand.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { type CardCall, cardCalls, withoutRefunds } from './card-calls.ts';
import { cardEffect } from './card-effects.ts';
import { askRefund, type CardCase, type CardScene, cardCases, standCard } from './card-scene.ts';
import { type Asker, barred, declareCases, declaredMoves, distinct, isPerson, type Refused, refused, titleOf } from './cases.ts';
import { playAccepted, playRefused, playTold } from './play.ts';
import { delivered, sendNotice } from './provider-money.ts';
import { ownerAddress, theStage } from './stage.ts';
import { emitted, onceEach } from './stand-order.ts';
import type { Trace } from './trace.ts';

const stage = theStage();

const machine = cardPaymentMachine;

const nextOf = (value: CardPaymentStatus, { context }: CardCase, event: CardPaymentEvent): CardPaymentStatus | null => {
  const before = machine.resolveState({ value, context });
  return before.can(event) ? transition(machine, before, event)[0].value : null;
};

/** The statuses these events lead to in order; refused events are skipped. */
function stepsOf(given: CardCase, events: readonly CardPaymentEvent[]): CardPaymentStatus[] {
  const steps: CardPaymentStatus[] = [];
  for (const event of events) {
    const to = nextOf(steps.at(-1) ?? given.status, given, event);
    if (to !== null) steps.push(to);
  }
  return steps;
}

interface CallCase {
  given: CardCase;
  call: CardCall;
  by: Asker;
  outcome: CardPaymentStatus | Refused;
}

function outcomeOf(given: CardCase, call: CardCall, by: Asker): CallCase['outcome'] {
  const no = isPerson(by) ? (barred(call.who, by, call.notThere) ?? call.atTheDoor) : null;
  if (no) return no;
  const to = stepsOf(given, call.events).at(-1);
  if (to !== undefined) return to;
  // The provider may repeat itself or report what changes nothing.
  if (call.word !== undefined) return given.status;
  if (given.status === 'unseen') return refused(404, 'not_found', call.notThere);
  const [event] = call.events;
  if (event === undefined) throw new Error(`${call.says} has no event`);
  return refused(409, 'transition_refused', whyCardPaymentRefused(given.status, given.context, event));
}

const cases = cardCases.flatMap((given) =>
  cardCalls.flatMap((call) =>
    call.askers.map((by) => {
      const outcome = outcomeOf(given, call, by);
      const says = by === 'provider' ? call.type : call.says;
      return { given, call, by, outcome, title: titleOf(machine.id, given.title, says, by, outcome) };
    }),
  ),
);

/** Refusals change nothing, so refused cases share one order. */
const standing = onceEach<string, CardScene>();

const shown = (body: unknown): unknown => {
  const { payment, payment_status } = body as { payment?: { status: string }; payment_status?: string };
  return payment?.status ?? payment_status;
};

async function play(one: CallCase): Promise<void> {
  const { given, call, by, outcome } = one;
  const isAccepted = typeof outcome === 'string';
  const make = () => standCard(stage, given, call.word);
  const scene = await (isAccepted ? make() : standing(`${given.title} ${call.word}`, make));
  const steps = stepsOf(given, call.events);
  const after = (before: Trace) => cardEffect(stage, { given, scene, call, by, steps }, before);
  if (by === 'provider') return playTold(stage, scene.orderId, () => sendNotice(stage, scene.payment), after);
  if (!isPerson(by)) throw new Error(`${by} moves no payment`);
  const ask = call.ask(scene);
  if (!isAccepted) return playRefused(stage, scene.orderId, by, ask, outcome);
  let shows: unknown = outcome;
  if (call.word !== undefined) {
    // The answer shows the payment status of the order.
    shows = steps.includes('settled') ? 'confirmed' : scene.paymentStatus;
    if (shows !== 'confirmed' && steps.length > 0) shows = outcome === 'pending' ? 'processing' : 'pending';
  }
  return playAccepted(stage, scene.orderId, by, ask, { shown, shows, after });
}

describe(`${machine.id} over HTTP`, () => {
  declareCases(cases, async (one) => {
    const isRefund = one.call.type === 'REFUND' && typeof one.outcome === 'string';
    return isRefund ? withoutRefunds(stage, () => play(one)) : play(one);
  });

  // Only a seen payment can be refunded. The provider refuses because its payment is still in process.
  const refusals = cardCases
    .filter(({ status }) => status !== 'unseen')
    .map((given) => {
      const to = nextOf(given.status, given, { type: 'REFUND_REFUSED' });
      return { given, to, title: titleOf(machine.id, given.title, 'REFUND_REFUSED', 'answer', to ?? given.status) };
    });
  test.each(refusals.map((one) => [one.title, one] as const))('%s', async (_, { given, to }) => {
    const scene = await standCard(stage, given, 'in_process');
    const refundId = await askRefund(stage, scene);
    const happen = async () => {
      await stage.t.services.deliverSoon();
      await delivered(stage, 'card.refund_requested', 'refundId', refundId);
      // Delivers what the refusal itself wrote to the outbox.
      await stage.t.services.deliverSoon();
    };
    await playTold(stage, scene.orderId, happen, (before) =>
      to === null
        ? before
        : {
            ...before,
            payments: before.payments.map((row) => ({ ...row, status: to })),
            refunds: before.refunds.map((row) => ({ ...row, outcome: 'refused', finished_at: stage.now.toISOString() })),
            outbox: [
              ...emitted('payment.review_needed', { paymentId: scene.paymentId }, 'mail'),
              ...emitted('payment.refund_refused', { paymentId: scene.paymentId, subscriptionId: scene.orderId }, 'mail'),
              ...emitted('payment.seen', { subscriptionId: scene.orderId }, 'push'),
            ],
            mails: [brand.email, ownerAddress],
          },
    );
  });

  test('every declared transition is taken', () => {
    const taken = cases.flatMap(({ given, call, outcome }) => {
      if (typeof outcome !== 'string') return [];
      const steps = [given.status, ...stepsOf(given, call.events)];
      const types = steps.length === 3 ? call.events.map(({ type }) => type) : [call.type];
      return steps.slice(1).map((to, at) => `${steps[at]} ${types[at]} ${to}`);
    });
    const refunds = refusals.flatMap(({ given, to }) => (to === null ? [] : [`${given.status} REFUND_REFUSED ${to}`]));
    expect(distinct([...taken, ...refunds])).toEqual(declaredMoves(machine));
  });
});
