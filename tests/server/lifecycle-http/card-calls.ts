import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { CardPaymentEvent } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import type { Who } from '../matrix/verdicts.ts';
import type { CardScene } from './card-scene.ts';
import { type Asker, everybody, type Refused, unsaid } from './cases.ts';
import type { Ask } from './play.ts';
import type { Word } from './provider-money.ts';
import type { Stage } from './stage.ts';

/** A call that changes a card payment, and the machine events it stands for, in order. */
export interface CardCall {
  says: string;
  type: CardPaymentEvent['type'];
  events: readonly CardPaymentEvent[];
  askers: readonly Asker[];
  who: Who;
  notThere: string;
  ask: (scene: CardScene) => Ask;
  /** The status the provider reports, if the event comes from the provider. */
  word?: Word;
  /** Refused before the machine is asked. */
  atTheDoor?: Refused;
}

export const reviewNote = 'Se acordó por teléfono';

const seen = (word: Word, type: CardPaymentEvent['type'], events: readonly CardPaymentEvent[]): CardCall => ({
  says: `${type} asked for`,
  type,
  events,
  askers: [...everybody, 'provider'],
  who: 'ownerOrAdmin',
  notThere: 'No encontramos ese pago',
  ask: ({ payment }) => ({ method: 'GET', path: `/payment/callback/${payment.id}` }),
  word,
});

const decide = (type: 'ACCEPT' | 'REFUND', action: 'accept' | 'refund', note: string): CardCall => ({
  says: note.trim() === '' ? `${type} without a note` : type,
  type,
  events: [{ type, note }],
  askers: everybody,
  who: 'admin',
  notThere: 'Pago no encontrado',
  ask: ({ paymentId }) => ({ method: 'PATCH', path: `/dashboard/payments/${paymentId || 999_999_999}/review`, body: { action, note } }),
  ...(note.trim() === '' ? { atTheDoor: unsaid('note', 'Escribe una nota') } : {}),
});

/** How each event of the machine is triggered. */
const calls = {
  SEEN_PENDING: [seen('in_process', 'SEEN_PENDING', [{ type: 'SEEN_PENDING' }])],
  SEEN_FAILED: [seen('rejected', 'SEEN_FAILED', [{ type: 'SEEN_FAILED' }])],
  SEEN_APPROVED: [seen('approved', 'SEEN_APPROVED', [{ type: 'SEEN_APPROVED' }])],
  // Returned money must have been approved before, even if that was never reported.
  SEEN_RETURNED: [seen('refunded', 'SEEN_RETURNED', [{ type: 'SEEN_APPROVED' }, { type: 'SEEN_RETURNED' }])],
  ACCEPT: [decide('ACCEPT', 'accept', reviewNote), decide('ACCEPT', 'accept', ' ')],
  REFUND: [decide('REFUND', 'refund', reviewNote), decide('REFUND', 'refund', ' ')],
  // Not a call: the provider refuses the refund that the server requests.
  REFUND_REFUSED: [],
} satisfies Record<CardPaymentEvent['type'], CardCall[]>;

export const cardCalls: readonly CardCall[] = Object.values(calls).flat();

/** Runs `work` while every refund fails at the provider: the decision stands. Afterwards the pending refund is deleted from the outbox. */
export async function withoutRefunds<T>({ provider, t }: Stage, work: () => Promise<T>): Promise<T> {
  provider.faults.set('error_before', 10_000);
  const asked = eq(outbox.event, 'card.refund_requested');
  try {
    const done = await work();
    const tried = () =>
      t.db.query
        .select()
        .from(outbox)
        .where(and(asked, isNotNull(outbox.lastError)));
    await vi.waitFor(async () => expect((await tried()).length).toBe(1), { interval: 20, timeout: 10_000 });
    return done;
  } finally {
    provider.faults.clear();
    await t.db.query.delete(outbox).where(asked);
  }
}
