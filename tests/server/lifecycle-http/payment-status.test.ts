import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import {
  type PaymentContext,
  type PaymentEvent,
  paymentStatusMachine,
} from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { brand } from '#shared/brand.ts';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import { type Asker, barred, declareCases, declaredMoves, distinct, everybody, isPerson, type Refused, refused, titleOf } from './cases.ts';
import { confirmationUndone, debtPaid, orderPaid, stepped, transferCame } from './order-effects.ts';
import { type PaymentCall, paymentCalls } from './payment-calls.ts';
import { playAccepted, playRefused, playTold } from './play.ts';
import { charge, learned, noted, noticeBy, openPage, type Page, sendNotice, unmoved, type Word } from './provider-money.ts';
import { idsOf, ownerAddress, theStage } from './stage.ts';
import { daysFrom, emitted, onceEach, price, standOrder } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';
import { confirmedBefore, noteTransfer, undoneBefore } from './transfer-money.ts';

const stage = theStage();

const machine = paymentStatusMachine;
const statuses = Object.keys(machine.states) as PaymentStatus[];

/** The payment status and the context of its machine. */
interface Given {
  status: PaymentStatus;
  context: PaymentContext;
  title: string;
}

const fresh = { owes: false, workBegan: false };
const givens: readonly Given[] = [
  ...statuses.map((status) => ({ status, context: fresh, title: status })),
  { status: 'confirmed', context: { owes: true, workBegan: false }, title: 'confirmed (undone)' },
  { status: 'confirmed', context: { owes: false, workBegan: true }, title: 'confirmed (work begun)' },
];

interface Case {
  given: Given;
  from: PaymentStatus;
  call: PaymentCall;
  by: Asker;
  outcome: PaymentStatus | Refused;
}

const nextOf = ({ status, context }: Given, event: PaymentEvent): PaymentStatus | null => {
  const before = machine.resolveState({ value: status, context });
  return before.can(event) ? transition(machine, before, event)[0].value : null;
};

const whyNotUndone = ({ status, context }: Given): Refused => {
  if (status !== 'confirmed') return refused(404, 'not_found', 'Pago no encontrado');
  if (context.owes) return refused(409, 'transition_refused', 'La confirmación de este pago ya se deshizo');
  return refused(409, 'work_began', 'El trabajo ya empezó: la confirmación ya no se puede deshacer');
};

function outcomeOf(given: Given, call: PaymentCall, by: Asker): Case['outcome'] {
  const from = given.status;
  const no = isPerson(by) ? (barred(call.who, by, call.notThere) ?? call.atTheDoor) : null;
  if (no) return no;
  const to = nextOf(given, call.event);
  if (to !== null) return to;
  if (call.event.type === 'UNDO_CONFIRMATION') return whyNotUndone(given);
  // The provider may report what changes nothing: it is recorded, and the order stays unchanged.
  return call.word === undefined ? refused(409, 'already_confirmed', confirmedBefore) : from;
}

const callersOf = (call: PaymentCall): readonly Asker[] => (call.says.endsWith('asked for') ? [...everybody, 'provider'] : everybody);
const cases = givens.flatMap((given) =>
  paymentCalls.flatMap((call) =>
    callersOf(call).map((by) => {
      const outcome = outcomeOf(given, call, by);
      const says = by === 'provider' ? call.event.type : call.says;
      return { given, from: given.status, call, by, outcome, title: titleOf(machine.id, given.title, says, by, outcome) };
    }),
  ),
);

interface Thing {
  orderId: number;
  page: Page;
  payment: Payment;
  /** The transfer that paid it; 0 if none did. */
  transferId: number;
}

/** An order with the money of this status, and the payment that the provider now reports as `word`. */
async function stand({ status: from, context }: Given, word: Word = 'in_process'): Promise<Thing> {
  const isPaid = from === 'confirmed';
  const { owes, workBegan } = context;
  const work = workBegan ? ({ developmentStatus: 'development', assignedTo: idsOf['staff 400'] } as const) : {};
  const account = owes
    ? ({ accountStatus: 'suspended', suspensionCause: 'PAYMENT_UNDONE', owed: price } as const)
    : ({ accountStatus: 'active' } as const);
  const term = { startDate: daysFrom(stage.now, -1), endDate: daysFrom(stage.now, 364) };
  const orderId = await standOrder(stage, { paymentStatus: from, ...(isPaid ? { ...account, ...work, ...term } : {}) });
  const page = await openPage(stage, orderId);
  const transferId = isPaid ? await noteTransfer(stage, orderId, owes ? undoneBefore : {}) : 0;
  if (from !== 'processing') return { orderId, page, transferId, payment: charge(stage, page, word) };
  // One payment made the order processing; only another payment can be reported as in process again.
  const first = charge(stage, page, word);
  await noted(stage, page, first, 'in_process', { status: 'pending' });
  return { orderId, page, transferId, payment: word === 'in_process' ? charge(stage, page, word) : first };
}

/** Refusals change nothing, so refused cases share one order. */
const standing = onceEach<string, Thing>();

/** What the order's own step writes. */
function orderMoved({ given, call }: Case, to: PaymentStatus, before: Trace, entry: { by: string | null; note: string }): Trace {
  if (nextOf(given, call.event) === null) return before;
  if (given.context.owes) return debtPaid(stage, before, 'active', entry);
  return to === 'confirmed' ? orderPaid(stage, before, entry) : stepped(stage, before, 'payment_status', to, entry);
}

const cardStates: Record<Word, string> = { in_process: 'pending', rejected: 'failed', approved: 'settled', refunded: 'returned' };

/** The provider's report is recorded, with its effect on the order. Money for an already paid order waits for review. */
function providerSaid(thing: Thing, one: Case, to: PaymentStatus, before: Trace): Trace {
  const { payment, page, orderId } = thing;
  const after = orderMoved(one, to, before, { by: null, note: `Mercado Pago ${payment.id}` });
  const { owes } = one.given.context;
  const waits = one.call.word === 'approved' && one.from === 'confirmed' && !owes;
  const failed = one.call.word === 'rejected';
  const status = waits ? 'review' : cardStates[one.call.word ?? 'in_process'];
  const row = learned(page, payment, {
    status,
    review_reason: waits ? 'already_paid' : null,
    confirmed_at: status === 'settled' ? stage.now.toISOString() : null,
  });
  const others = before.payments.filter((other: Row) => other.external_reference !== String(payment.id)).map(keep);
  return {
    ...after,
    payments: [...others, row],
    outbox: [
      ...noticeBy(one.by, payment),
      ...after.outbox,
      ...(failed ? emitted('payment.failed', { paymentId: expect.any(Number), subscriptionId: orderId }, 'mail') : []),
      ...(waits ? emitted('payment.review_needed', { paymentId: expect.any(Number) }, 'mail') : []),
      ...(waits ? emitted('payment.under_review', { paymentId: expect.any(Number), subscriptionId: orderId }, 'mail') : []),
      ...emitted('payment.seen', { subscriptionId: orderId }, 'push'),
    ],
    mails: waits ? [brand.email, ownerAddress] : failed && (to === 'pending' || owes) ? [ownerAddress] : after.mails,
  };
}
const keep = (row: Row): Row => (row.method === 'mercadopago' ? unmoved(row) : row);

const shown = (body: unknown): unknown => {
  const said = body as { order?: { payment_status: string }; payment?: { status: string }; payment_status?: string };
  return said.order?.payment_status ?? said.payment?.status ?? said.payment_status;
};

describe(`${machine.id} over HTTP [R-147, R-354, R-358]`, () => {
  declareCases(cases, async (one) => {
    const { given, from, call, by, outcome } = one;
    const make = () => stand(given, call.word);
    const thing = await (typeof outcome === 'string' ? make() : standing(`${given.title} ${call.word}`, make));
    const { orderId, payment, transferId } = thing;
    const ask = call.ask({ orderId, transferId, providerId: String(payment.id) });
    const isUndone = call.event.type === 'UNDO_CONFIRMATION';
    const to = typeof outcome === 'string' ? outcome : from;
    const after = (before: Trace) => {
      if (isUndone) return confirmationUndone(stage, before, by, 'suspended', expect.any(Number));
      if (call.word !== undefined) return providerSaid(thing, one, to, before);
      return transferCame(stage, before, by, (entry) => orderMoved(one, to, before, entry));
    };
    if (by === 'provider') return playTold(stage, orderId, () => sendNotice(stage, payment), after);
    if (!isPerson(by)) throw new Error(`${by} moves no payment`);
    if (typeof outcome !== 'string') return playRefused(stage, orderId, by, ask, outcome);
    return playAccepted(stage, orderId, by, ask, { shown, shows: isUndone ? 'unmatched' : outcome, after });
  });

  test('every declared transition is taken', () => {
    const taken = cases.flatMap(({ given, from, call, outcome }) =>
      typeof outcome === 'string' && nextOf(given, call.event) !== null ? [`${from} ${call.event.type} ${outcome}`] : [],
    );
    expect(distinct(taken)).toEqual(declaredMoves(machine));
  });
});
