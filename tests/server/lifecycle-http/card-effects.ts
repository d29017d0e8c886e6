import { expect } from 'vitest';
import { brand } from '#shared/brand.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { type CardCall, reviewNote } from './card-calls.ts';
import type { CardCase, CardScene } from './card-scene.ts';
import type { Asker } from './cases.ts';
import { learned, unmoved } from './provider-money.ts';
import { idsOf, ownerAddress, type Stage } from './stage.ts';
import { daysFrom, emitted, entryOf } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';

export interface CardStep {
  given: CardCase;
  scene: CardScene;
  call: CardCall;
  by: Asker;
  /** The statuses the machine passes through. */
  steps: readonly CardPaymentStatus[];
}

/** What the order's own lifecycles write, accumulated step by step. */
interface Follow {
  trace: Trace;
  payment: string;
  account: string;
}

function paymentMoved(stage: Stage, id: number, { trace, payment, account }: Follow, to: string, by: string | null, note: string): Follow {
  const entry = entryOf(stage, id, { lifecycle: 'payment_status', from: payment, to, by, note });
  const order = { ...trace.order, payment_status: to, updated_at: stage.now.toISOString() };
  return { trace: { ...trace, order, history: [...trace.history, entry] }, payment: to, account };
}

/** Paid: the first year begins. */
function settled(stage: Stage, id: number, before: Follow, by: string | null, note: string): Follow {
  const { trace } = paymentMoved(stage, id, before, 'confirmed', by, note);
  const term = { start_date: stage.now.toISOString(), end_date: daysFrom(stage.now, 365).toISOString() };
  const begun = entryOf(stage, id, { lifecycle: 'account_status', from: 'inactive', to: 'active', by, note });
  const after: Trace = {
    ...trace,
    order: { ...trace.order, account_status: 'active', ...term },
    history: [...trace.history, begun],
    outbox: [...trace.outbox, ...emitted('payment.confirmed', { subscriptionId: id }, 'mail', 'push')],
    mails: [...trace.mails, ownerAddress],
  };
  return { trace: after, payment: 'confirmed', account: 'active' };
}

/** The money is gone: an active account is suspended. */
function reversed(stage: Stage, id: number, before: Follow, note: string): Follow {
  if (before.account !== 'active') return before;
  const { trace, payment } = before;
  const entry = entryOf(stage, id, { lifecycle: 'account_status', from: 'active', to: 'suspended', by: null, note });
  const after: Trace = {
    ...trace,
    order: { ...trace.order, account_status: 'suspended', suspension_cause: 'PAYMENT_REVERSED', updated_at: stage.now.toISOString() },
    history: [...trace.history, entry],
    outbox: [
      ...trace.outbox,
      ...emitted(
        'account.status_changed',
        { subscriptionId: id, from: 'active', to: 'suspended', cause: 'PAYMENT_REVERSED', note },
        'mail',
        'push',
      ),
    ],
  };
  return { trace: after, payment, account: 'suspended' };
}

const toStaff = 'payment.review_needed';

/** The mails about each outcome of a payment. */
const lettersOf: Partial<Record<CardPaymentStatus, readonly (readonly [event: string, to: string])[]>> = {
  failed: [['payment.failed', ownerAddress]],
  review: [
    [toStaff, brand.email],
    ['payment.under_review', ownerAddress],
  ],
  returned: [['payment.returned', ownerAddress]],
};

/** The provider's report moves the payment: its row changes, and the order follows. */
function effectsOf(stage: Stage, { scene, steps }: CardStep, before: Trace): Trace {
  const { orderId: id, payment, page } = scene;
  const note = `Mercado Pago ${payment.id}`;
  const row = before.payments[0];
  const wasSettled = steps.includes('settled') || (row?.confirmed_at ?? null) !== null;
  const to = steps.at(-1);
  let follow: Follow = { trace: before, payment: scene.paymentStatus, account: scene.accountStatus };
  if (steps.includes('settled')) follow = settled(stage, id, follow, null, note);
  if (to === 'returned' && wasSettled) follow = reversed(stage, id, follow, `El pago se devolvió. ${note}`);
  if (to === 'pending') follow = paymentMoved(stage, id, follow, 'processing', null, note);
  else if (follow.payment === 'processing') follow = paymentMoved(stage, id, follow, 'pending', null, note);
  const { trace } = follow;
  const letters = (to && lettersOf[to]) ?? [];
  const more: Row = {
    status: to,
    review_reason: steps.includes('review') ? 'wrong_amount' : (row?.review_reason ?? null),
    confirmed_at: steps.includes('settled') ? stage.now.toISOString() : (row?.confirmed_at ?? null),
  };
  const decision = row && { note: row.note, confirmed_by: row.confirmed_by, reviewed_by: row.reviewed_by, reviewed_at: row.reviewed_at };
  return {
    ...trace,
    payments: [learned(page, payment, { ...decision, ...more })],
    outbox: [
      ...trace.outbox,
      ...letters.flatMap(([event]) =>
        emitted(event, { paymentId: expect.any(Number), ...(event === toStaff ? {} : { subscriptionId: id }) }, 'mail'),
      ),
      ...emitted('payment.seen', { subscriptionId: id }, 'push'),
    ],
    // Returned money gets no confirmation mail.
    mails: [...(to === 'returned' ? [] : trace.mails), ...letters.map(([, reader]) => reader)],
  };
}

/** Staff decide about money in review: accepted, it pays its order; otherwise a refund is requested. */
function decided(stage: Stage, { scene, call, by }: CardStep, before: Trace): Trace {
  const { orderId: id, payment } = scene;
  const [at, actor] = [stage.now.toISOString(), idsOf[by === 'staff 666' ? 'staff 666' : 'staff 400']];
  const judged = { note: reviewNote, reviewed_by: actor, reviewed_at: at };
  const news = emitted('payment.seen', { subscriptionId: id }, 'push');
  if (call.type === 'REFUND') {
    const refund = { requested_by: actor, note: reviewNote, requested_at: at, outcome: null, finished_at: null };
    return {
      ...before,
      payments: before.payments.map((row) => ({ ...row, ...judged, status: 'refunding' })),
      refunds: [refund],
      outbox: [
        ...emitted(
          'card.refund_requested',
          { refundId: expect.any(String), paymentId: expect.any(Number), subscriptionId: id },
          'cards',
          'mail',
        ),
        ...news,
      ],
      mails: [ownerAddress],
    };
  }
  const follow = { trace: before, payment: scene.paymentStatus, account: scene.accountStatus };
  const { trace } = settled(stage, id, follow, actor, `Mercado Pago ${payment.id}. ${reviewNote}`);
  const accepted = { ...judged, status: 'accepted', confirmed_at: at, confirmed_by: actor };
  return { ...trace, payments: trace.payments.map((row) => ({ ...row, ...accepted })), outbox: [...trace.outbox, ...news] };
}

/** The complete expected trace after this step. */
export function cardEffect(stage: Stage, step: CardStep, before: Trace): Trace {
  const { call, by, scene, steps } = step;
  if (call.word === undefined) return decided(stage, step, before);
  // A report that moves nothing may be recorded, but changes nothing else.
  const after = steps.length === 0 ? { ...before, payments: before.payments.map(unmoved) } : effectsOf(stage, step, before);
  const notice = by === 'provider' ? emitted('card.notice_received', { providerId: String(scene.payment.id) }, 'cards') : [];
  return { ...after, outbox: [...notice, ...after.outbox] };
}
