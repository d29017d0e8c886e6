import { describe, expect, test } from 'vitest';
import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { moneyTroubleOf } from '#machines/lifecycles/money-trouble.ts';
import { orderNews, warningsOfOrder } from '#machines/lifecycles/order-news.ts';
import {
  type AccountStatus,
  accountStatuses,
  developmentStatuses,
  type MoneyTroubleKind,
  moneyTroubles,
  type PaymentStatus,
  paymentStatuses,
} from '#shared/vocabulary.ts';
import { newsGrids, workOf } from '../support/machines/order-news-grids.ts';
import { amountInTrouble as amount, newsInWords as said } from '../support/machines/order-news-words.ts';
import { readTable } from '../support/machines/transition-table.ts';

const troubleOf = (kind: MoneyTroubleKind | null, ofRenewal: boolean): MoneyTrouble | null =>
  kind === null ? null : { kind, amount: 12_000, currency: 'MXN', of_renewal: ofRenewal };

const combinations = newsGrids.flatMap(({ trouble, ofRenewal, grid }) =>
  readTable(grid).flatMap(({ status, event, next }) =>
    developmentStatuses.map((development) => ({
      account: status as AccountStatus,
      payment: event as PaymentStatus,
      development,
      trouble: troubleOf(trouble, ofRenewal),
      // Work begins only when the payment is confirmed.
      name: development !== 'pending' && event !== 'confirmed' ? null : next === 'WORK' ? workOf[development] : next,
    })),
  ),
);

test('the grids contain every combination once', () => {
  const key = (...parts: readonly unknown[]) => parts.join(' ');
  const bills = [[null, false], ...moneyTroubles.flatMap((kind) => [[kind, false] as const, [kind, true] as const])] as const;
  const all = bills.flatMap(([kind, ofRenewal]) =>
    accountStatuses.flatMap((account) =>
      paymentStatuses.flatMap((payment) => developmentStatuses.map((development) => key(kind, ofRenewal, account, payment, development))),
    ),
  );
  const named = combinations.map(({ trouble, account, payment, development }) =>
    key(trouble?.kind, trouble?.of_renewal ?? false, account, payment, development),
  );
  expect(named.toSorted()).toEqual(all.toSorted());
});

describe('every possible combination has its sentence, its mark and its next step', () => {
  const possible = combinations.filter(({ name }) => name !== null);
  const title = ({ account, payment, development, trouble, name }: (typeof combinations)[number]) =>
    `${account} ${payment} ${development} ${trouble?.of_renewal ? 'renewal ' : ''}${trouble?.kind ?? ''}: ${name}`;
  test.each(possible.map((one) => [title(one), one] as const))('%s [R-360]', (_, { account, payment, development, trouble, name }) => {
    const order = { status: account, payment_status: payment, development_status: development, money_trouble: trouble, price_paid: 8900 };
    const { sentence, mark, next } = orderNews(order);
    expect([sentence, mark, next]).toEqual(said[name ?? '']);
  });

  test('every sentence is used', () => {
    expect([...new Set(possible.map(({ name }) => name))].toSorted()).toEqual(Object.keys(said).toSorted());
  });
});

test('a combination that the grids mark as impossible still has a sentence', () => {
  for (const { account, payment, development, trouble } of combinations.filter(({ name }) => name === null)) {
    const order = { status: account, payment_status: payment, development_status: development, money_trouble: trouble, price_paid: 8900 };
    expect(orderNews(order).sentence).toMatch(/^[A-ZÁÉÍÓÚ][^{}]+\.$/);
  }
});

const unpaid = { status: 'inactive', payment_status: 'pending', development_status: 'pending', price_paid: 8900 } as const;
const suspended = { status: 'suspended', payment_status: 'confirmed', development_status: 'design', price_paid: 8900 } as const;

test('money in another currency is shown in that currency, and not as a wrong amount', () => {
  const trouble = { kind: 'wrong_currency', amount: 450, currency: 'USD', of_renewal: false } as const;
  expect(orderNews({ ...unpaid, money_trouble: trouble }).sentence).toBe(
    'Recibimos un pago en otra moneda ($450.00\u00a0USD). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
  );
});

test.each([
  [
    'wrong_amount',
    'Recibimos un pago por otro monto ($5,000.00\u00a0MXN). Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
  ],
  ['in_review', 'Recibimos un pago de $5,000.00\u00a0MXN. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.'],
  ['double', 'Recibimos un pago de $5,000.00\u00a0MXN. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.'],
  [
    'refunding',
    'Pedimos la devolución de $5,000.00\u00a0MXN. Tu banco puede tardar en mostrarla. No pagues otra vez hasta que aquí te lo pidamos.',
  ],
] as const)('an order that owes again is never called paid: %s [R-566]', (kind, sentence) => {
  const trouble = { kind, amount: 5000, currency: 'MXN', of_renewal: false, owed: 8900 } as const;
  expect(orderNews({ ...suspended, money_trouble: trouble }).sentence).toBe(sentence);
});

test('the same for a renewal; of two debts the order’s is shown first [R-566]', () => {
  const double = { kind: 'double', amount: 2000, currency: 'MXN', of_renewal: true, owed: 2000 } as const;
  expect(orderNews({ ...suspended, money_trouble: double }).sentence).toBe(
    'Recibimos un pago de $2,000.00\u00a0MXN por tu renovación. Lo revisa una persona en menos de 24 horas hábiles. No pagues otra vez.',
  );
  const line = {
    status: 'unmatched',
    reviewReason: null,
    hasSettled: true,
    isChargedBack: false,
    returnedAt: null,
    currency: 'MXN',
  } as const;
  const lines = [
    { ...line, renewalId: 7, amount: 200_000, owed: 200_000 },
    { ...line, renewalId: null, amount: 890_000, owed: 890_000 },
  ];
  expect(moneyTroubleOf(lines, { paymentStatus: 'confirmed', accountStatus: 'suspended' })).toMatchObject({
    kind: 'owed',
    of_renewal: false,
  });
});

test('the day on which late money was returned is shown, if known', () => {
  const trouble = {
    kind: 'given_back',
    amount: 8900,
    currency: 'MXN',
    of_renewal: false,
    returned_at: '2026-11-22T18:00:00.000Z',
  } as const;
  expect(orderNews({ ...unpaid, status: 'cancelled', money_trouble: trouble }).sentence).toBe(
    'Este pedido está cancelado. Recibimos $8,900.00\u00a0MXN y te los devolvimos el 22\u00a0nov\u00a02026. Tu banco puede tardar unos días en mostrarlos.',
  );
});

describe('warnings for staff', () => {
  test.each([
    ['active', null, []],
    ['inactive', null, []],
    ['trial', null, []],
    ['suspended', null, ['La cuenta está suspendida.']],
    ['expired', null, ['La cuenta está vencida.']],
    ['cancelled', null, ['La cuenta está cancelada: esta orden ya no da ningún paso.']],
    ['suspended', 'charged_back', [`El banco regresó el cargo de ${amount}.`, 'La cuenta está suspendida.']],
    ['expired', 'refunded', [`Se devolvieron ${amount}.`, 'La cuenta está vencida.']],
    ['inactive', 'wrong_amount', [`Llegó un pago por otro monto (${amount}): decide en Pagos.`]],
    ['inactive', 'wrong_currency', [`Llegó un pago en otra moneda (${amount}): decide en Pagos.`]],
    ['active', 'double', [`Llegó un segundo pago de ${amount}: decide en Pagos.`]],
    ['active', 'in_review', [`Un pago de ${amount} espera revisión: decide en Pagos.`]],
    ['active', 'refunding', [`La devolución de ${amount} está en camino.`]],
    ['suspended', 'owed', [`Se deshizo la confirmación de su pago: faltan ${amount}.`, 'La cuenta está suspendida.']],
    [
      'suspended',
      'owed_processing',
      [`Se deshizo la confirmación de su pago, y el banco revisa otro de ${amount}.`, 'La cuenta está suspendida.'],
    ],
    ['inactive', 'given_back', [`Se devolvieron ${amount}, que no pagaron esta orden.`]],
  ] as const)('%s, %s', (status, kind, warnings) => {
    expect(warningsOfOrder({ status, money_trouble: troubleOf(kind, false) })).toEqual(warnings);
  });

  test('for a renewal', () => {
    expect(warningsOfOrder({ status: 'active', money_trouble: troubleOf('double', true) })).toEqual([
      `Renovación: Llegó un segundo pago de ${amount}: decide en Pagos.`,
    ]);
  });
});
