import { expect } from 'vitest';
import { brand } from '#shared/brand.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { type CardCall, reviewNote } from './card-calls.ts';
import type { CardCase, CardScene } from './card-scene.ts';
import type { Asker } from './cases.ts';
import { accountStepped, orderPaid, personOf, stepped } from './order-effects.ts';
import { learned, noticeBy, unmoved } from './provider-money.ts';
import { ownerAddress, type Stage } from './stage.ts';
import { emitted } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';

export interface CardStep {
  given: CardCase;
  scene: CardScene;
  call: CardCall;
  by: Asker;
  /** The statuses the machine passes through. */
  steps: readonly CardPaymentStatus[];
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
  const entry = { by: null, note };
  let trace = steps.includes('settled') ? orderPaid(stage, before, entry) : before;
  if (to === 'returned' && wasSettled && trace.order.account_status === 'active')
    trace = accountStepped(stage, trace, 'suspended', 'PAYMENT_REVERSED', { by: null, note: `El pago se devolvió. ${note}` });
  if (to === 'pending') trace = stepped(stage, trace, 'payment_status', 'processing', entry);
  else if (trace.order.payment_status === 'processing') trace = stepped(stage, trace, 'payment_status', 'pending', entry);
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
  const [at, actor] = [stage.now.toISOString(), personOf(by)];
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
  const trace = orderPaid(stage, before, { by: actor, note: `Mercado Pago ${payment.id}. ${reviewNote}` });
  const accepted = { ...judged, status: 'accepted', confirmed_at: at, confirmed_by: actor };
  return { ...trace, payments: trace.payments.map((row) => ({ ...row, ...accepted })), outbox: [...trace.outbox, ...news] };
}

/** The complete expected trace after this step. */
export function cardEffect(stage: Stage, step: CardStep, before: Trace): Trace {
  const { call, by, scene, steps } = step;
  if (call.word === undefined) return decided(stage, step, before);
  // A report that moves nothing may be recorded, but changes nothing else.
  const after = steps.length === 0 ? { ...before, payments: before.payments.map(unmoved) } : effectsOf(stage, step, before);
  return { ...after, outbox: [...noticeBy(by, scene.payment), ...after.outbox] };
}
