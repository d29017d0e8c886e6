import { type CardPaymentContext, cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import { charge, noted, openPage, type Page, type Word } from './provider-money.ts';
import { idsOf, type Stage } from './stage.ts';
import { daysFrom, price, type Standing, standOrder } from './stand-order.ts';

export interface CardCase {
  status: CardPaymentStatus;
  context: CardPaymentContext;
  title: string;
}

/** Whether the money fits matters only until approval; later statuses imply it. */
const fitting = {
  unseen: [true, false],
  pending: [true, false],
  failed: [true, false],
  settled: [true],
  review: [false],
  accepted: [false],
  refunding: [false],
  returned: [true],
} as const satisfies Record<CardPaymentStatus, readonly boolean[]>;

export const cardCases = (Object.keys(cardPaymentMachine.states) as CardPaymentStatus[]).flatMap((status) =>
  fitting[status].map((fits): CardCase => ({ status, context: { fits }, title: `${status} (${fits ? 'it fits' : 'wrong amount'})` })),
);

export interface CardScene {
  orderId: number;
  page: Page;
  payment: Payment;
  /** Its id in the ledger; 0 while unseen. */
  paymentId: number;
  /** The order's status before the step. */
  paymentStatus: 'pending' | 'processing' | 'confirmed';
  accountStatus: 'inactive' | 'active' | 'suspended';
}

const note = 'Lo habló con el cliente';
const unpaid = { paymentStatus: 'pending', accountStatus: 'inactive' } as const;
const waiting = { reviewReason: 'wrong_amount' } as const;

/** The order, the ledger row and the provider's last report for each status. */
function partsOf(status: CardPaymentStatus, now: Date) {
  const [confirmedAt, by] = [daysFrom(now, -1), idsOf['staff 400']];
  const reviewed = { ...waiting, reviewedBy: by, reviewedAt: confirmedAt, note };
  const parts = {
    unseen: { order: unpaid, said: 'in_process', known: null },
    pending: { order: { paymentStatus: 'processing', accountStatus: 'inactive' }, said: 'in_process', known: {} },
    failed: { order: unpaid, said: 'rejected', known: {} },
    settled: { order: { paymentStatus: 'confirmed', accountStatus: 'active' }, said: 'approved', known: { confirmedAt } },
    review: { order: unpaid, said: 'approved', known: waiting },
    accepted: {
      order: { paymentStatus: 'confirmed', accountStatus: 'active' },
      said: 'approved',
      known: { ...reviewed, confirmedAt, confirmedBy: by },
    },
    refunding: { order: unpaid, said: 'approved', known: reviewed },
    returned: { order: { paymentStatus: 'confirmed', accountStatus: 'suspended' }, said: 'refunded', known: { confirmedAt } },
  } as const satisfies Record<CardPaymentStatus, { order: Standing; said: Word; known: object | null }>;
  return parts[status];
}

/** `word`: what the provider reports now; by default, what it last reported. */
export async function standCard(stage: Stage, { status, context }: CardCase, word?: Word): Promise<CardScene> {
  const { order, said, known } = partsOf(status, stage.now);
  const term = order.accountStatus === 'inactive' ? {} : { startDate: daysFrom(stage.now, -1), endDate: daysFrom(stage.now, 364) };
  const orderId = await standOrder(stage, { ...order, ...term, paymentMethod: 'mercadopago' });
  const page = await openPage(stage, orderId);
  const payment = charge(stage, page, word ?? said, context.fits ? price : price - 100);
  const scene = { orderId, page, payment, ...order };
  if (known === null || status === 'unseen') return { ...scene, paymentId: 0 };
  return { ...scene, paymentId: await noted(stage, page, payment, said, { status, ...known }) };
}

/** A requested refund that is pending in the outbox. */
export async function askRefund({ t, now }: Stage, { paymentId }: CardScene): Promise<string> {
  const [row] = await t.db.query
    .insert(refunds)
    .values({ paymentId, requestedBy: idsOf['staff 400'], note, requestedAt: daysFrom(now, -1) })
    .returning({ refundId: refunds.refundId });
  const refundId = row?.refundId ?? '';
  await t.db.query.insert(outbox).values({ event: 'card.refund_requested', listener: 'cards', payload: { refundId } });
  return refundId;
}
