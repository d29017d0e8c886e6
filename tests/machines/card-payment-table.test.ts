import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type CardPaymentEvent, cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { whyCardPaymentRefused } from '#machines/lifecycles/card-payment/explain-card-payment.ts';
import { type CardPaymentStatus, cardPaymentStatuses } from '#shared/vocabulary.ts';
import { readTable } from '../support/machines/transition-table.ts';

// Written by hand, not derived from the machine. `-` is a refusal.

const events: Record<string, CardPaymentEvent> = {
  PENDING: { type: 'SEEN_PENDING' },
  FAILED: { type: 'SEEN_FAILED' },
  APPROVED: { type: 'SEEN_APPROVED' },
  RETURNED: { type: 'SEEN_RETURNED' },
  ACCEPT: { type: 'ACCEPT', note: 'Lo habló con el cliente' },
  ACCEPT_blank: { type: 'ACCEPT', note: ' ' },
  REFUND: { type: 'REFUND', note: 'Pagó dos veces' },
  REFUND_blank: { type: 'REFUND', note: '' },
  REFUSED: { type: 'REFUND_REFUSED' },
};

/** Approved money that fits no order is not settled, but reviewed. */
const table = `
            PENDING  FAILED  APPROVED  RETURNED  ACCEPT    ACCEPT_blank  REFUND     REFUND_blank  REFUSED
 unseen     pending  failed  settled   -         -         -             -          -             -
 pending    -        failed  settled   -         -         -             -          -             -
 failed     -        -       settled   -         -         -             -          -             -
 settled    -        -       -         returned  -         -             -          -             -
 review     -        -       -         returned  accepted  -             refunding  -             -
 accepted   -        -       -         returned  -         -             -          -             -
 refunding  -        -       -         returned  -         -             -          -             review
 returned   -        -       -         -         -         -             -          -             -`;

describe.each([true, false])('card-payment: its money fits an order: %s', (fits) => {
  const lines = readTable(table);
  test('the table names every status', () => {
    expect([...new Set(lines.map(({ status }) => status))]).toEqual(cardPaymentStatuses);
  });
  test.each(lines)('$status, $event: $next [R-129]', ({ status, event: name, next }) => {
    const event = events[name];
    if (event === undefined) throw new Error(`unknown event ${name}`);
    const before = cardPaymentMachine.resolveState({ value: status as CardPaymentStatus, context: { fits } });
    const expected = next === 'settled' && !fits ? 'review' : next;
    expect(before.can(event) ? transition(cardPaymentMachine, before, event)[0].value : null).toBe(expected);
  });
});

test('why a card payment cannot be decided on [R-129]', () => {
  const context = { fits: false };
  expect([
    whyCardPaymentRefused('review', context, { type: 'ACCEPT', note: ' ' }),
    whyCardPaymentRefused('review', context, { type: 'REFUND', note: '' }),
    whyCardPaymentRefused('accepted', context, { type: 'REFUND', note: 'Pagó dos veces' }),
    whyCardPaymentRefused('settled', context, { type: 'ACCEPT', note: 'Lo habló con el cliente' }),
    whyCardPaymentRefused('refunding', context, { type: 'REFUND', note: '' }),
  ]).toEqual([
    'Escribe una nota',
    'Escribe una nota',
    'El pago está en «Aceptado»: ya no se puede decidir sobre él',
    'El pago está en «Cobrado»: ya no se puede decidir sobre él',
    'El pago está en «En reembolso»: ya no se puede decidir sobre él',
  ]);
});
