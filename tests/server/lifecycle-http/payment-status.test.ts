import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type PaymentEvent, paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { brand } from '#shared/brand.ts';
import type { PaymentStatus } from '#shared/vocabulary.ts';
import { askedHere } from './asked-here.ts';
import { type Asker, barred, everybody, isPerson, type Refused, refused, titleOf } from './askers.ts';
import { declaredMoves, distinct } from './declared-moves.ts';
import { type PaymentCall, paymentCalls, referenceFor, transferNote } from './payment-calls.ts';
import { playAccepted, playRefused, playTold } from './play.ts';
import { charge, learned, noted, openPage, type Page, sendNotice, unmoved, type Word } from './provider-money.ts';
import { openStage, ownerAddress, type Stage, staffIdOf } from './stage.ts';
import { daysFrom, entryOf, price, standOrder, tell } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';
import { confirmedBefore, noteTransfer, transferRow } from './transfer-money.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const machine = paymentStatusMachine;
const statuses = Object.keys(machine.states) as PaymentStatus[];

interface Case {
  from: PaymentStatus;
  call: PaymentCall;
  by: Asker;
  outcome: PaymentStatus | Refused;
}

const nextOf = (from: PaymentStatus, event: PaymentEvent): PaymentStatus | null => {
  const before = machine.resolveState({ value: from, context: {} });
  return before.can(event) ? transition(machine, before, event)[0].value : null;
};

function outcomeOf(from: PaymentStatus, call: PaymentCall, by: Asker): Case['outcome'] {
  const no = isPerson(by) ? (barred(call.who, by, call.notThere) ?? call.atTheDoor) : null;
  if (no) return no;
  const to = nextOf(from, call.event);
  if (to !== null) return to;
  // The provider may say what changes nothing any more: it is written down, and the order stays.
  return call.word === undefined ? refused(409, 'already_confirmed', confirmedBefore) : from;
}

const asked = (call: PaymentCall): readonly Asker[] => (call.says.endsWith('asked for') ? [...everybody, 'provider'] : everybody);
const cases = statuses.flatMap((from) =>
  paymentCalls.flatMap((call) =>
    asked(call).map((by) => {
      const outcome = outcomeOf(from, call, by);
      return { from, call, by, outcome, title: titleOf(machine.id, from, by === 'provider' ? call.event.type : call.says, by, outcome) };
    }),
  ),
);

interface Thing {
  orderId: number;
  page: Page;
  payment: Payment;
}

/** An order with its money as it stands in this status, and the payment of which the provider now says `word`. */
async function stand(from: PaymentStatus, word: Word = 'in_process'): Promise<Thing> {
  const isPaid = from === 'confirmed';
  const term = { startDate: daysFrom(stage.now, -1), endDate: daysFrom(stage.now, 364) };
  const orderId = await standOrder(stage, { paymentStatus: from, ...(isPaid ? { accountStatus: 'active', ...term } : {}) });
  const page = await openPage(stage, orderId);
  if (isPaid) await noteTransfer(stage, orderId);
  if (from !== 'processing') return { orderId, page, payment: charge(stage, page, word) };
  // What is in process is one payment; that it processes again can only be said of another.
  const first = charge(stage, page, word === 'in_process' ? 'in_process' : word);
  await noted(stage, page, first, 'in_process', { status: 'pending' });
  return { orderId, page, payment: word === 'in_process' ? charge(stage, page, word) : first };
}

const things = new Map<string, Promise<Thing>>();
/** Nothing changes where somebody is refused: one stands for all of them. */
function standing({ from, call }: Case): Promise<Thing> {
  const name = `${from} ${call.word}`;
  const thing = things.get(name) ?? stand(from, call.word);
  things.set(name, thing);
  return thing;
}

/** What the order's own step writes: paid, it also begins its first year. */
function orderMoved({ orderId }: Thing, { from }: Case, to: PaymentStatus, by: string | null, note: string, before: Trace): Trace {
  if (to === from) return before;
  const at = stage.now.toISOString();
  const entry = entryOf(stage, orderId, { lifecycle: 'payment_status', from, to, by, note });
  const order = { ...before.order, payment_status: to, updated_at: at };
  if (to !== 'confirmed') return { ...before, order, history: [entry] };
  const begun = { account_status: 'active', start_date: at, end_date: daysFrom(stage.now, 365).toISOString() };
  return {
    ...before,
    order: { ...order, ...begun },
    history: [entry, entryOf(stage, orderId, { lifecycle: 'account_status', from: 'inactive', to: 'active', by, note })],
    told: tell('payment.confirmed', { subscriptionId: orderId }, 'mail', 'push'),
    mails: [ownerAddress],
  };
}

const cardStates: Record<Word, string> = { in_process: 'pending', rejected: 'failed', approved: 'settled', refunded: 'returned' };

/** What the provider said, written down beside what it does to the order. Money for what is paid already waits for a person. */
function providerSaid(thing: Thing, one: Case, to: PaymentStatus, before: Trace): Trace {
  const { payment, page, orderId } = thing;
  const after = orderMoved(thing, one, to, null, `Mercado Pago ${payment.id}`, before);
  const waits = one.call.word === 'approved' && one.from === 'confirmed';
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
    told: [
      ...(one.by === 'provider' ? tell('card.notice_received', { providerId: String(payment.id) }, 'cards') : []),
      ...after.told,
      ...(failed ? tell('payment.failed', { paymentId: expect.any(Number), subscriptionId: orderId }, 'mail') : []),
      ...(waits ? tell('payment.review_needed', { paymentId: expect.any(Number) }, 'mail') : []),
      ...(waits ? tell('payment.under_review', { paymentId: expect.any(Number), subscriptionId: orderId }, 'mail') : []),
      ...tell('payment.seen', { subscriptionId: orderId }, 'push'),
    ],
    mails: waits ? [brand.email, ownerAddress] : failed && to === 'pending' ? [ownerAddress] : after.mails,
  };
}
const keep = (row: Row): Row => (row.method === 'mercadopago' ? unmoved(row) : row);

function transferCame(thing: Thing, one: Case, to: PaymentStatus, before: Trace): Trace {
  const by = staffIdOf(one.by);
  const reference = referenceFor(thing);
  const after = orderMoved(thing, one, to, by, `Referencia ${reference}. ${transferNote}`, before);
  const row = transferRow(thing.orderId, { reference, by, at: stage.now, note: transferNote, amount: price });
  return { ...after, payments: [...before.payments, row] };
}

const shown = (body: unknown): unknown => {
  const said = body as { order?: { payment_status: string }; payment_status?: string };
  return said.order?.payment_status ?? said.payment_status;
};

describe(`${machine.id} over HTTP`, () => {
  test.each(askedHere(cases).map((one) => [one.title, one] as const))('%s', async (_, one) => {
    const { from, call, by, outcome } = one;
    const thing = typeof outcome === 'string' ? await stand(from, call.word) : await standing(one);
    const { orderId, payment } = thing;
    const ask = call.ask({ orderId, providerId: String(payment.id) });
    const effect = call.word === undefined ? transferCame : providerSaid;
    const to = typeof outcome === 'string' ? outcome : from;
    const after = (before: Trace) => effect(thing, one, to, before);
    if (by === 'provider') return playTold(stage, orderId, () => sendNotice(stage, payment), after);
    if (!isPerson(by)) throw new Error(`${by} moves no payment`);
    if (typeof outcome !== 'string') return playRefused(stage, orderId, by, ask, outcome);
    return playAccepted(stage, orderId, by, ask, { shown, shows: outcome, after });
  });

  test('every transition that is declared was taken', () => {
    const taken = cases.flatMap(({ from, call, outcome }) =>
      typeof outcome === 'string' && outcome !== from ? [`${from} ${call.event.type} ${outcome}`] : [],
    );
    expect(distinct(taken)).toEqual(declaredMoves(machine));
  });
});
