import { describe, expect, test } from 'vitest';
import { moneyOf, type Payment } from '#server/profile/order-money.ts';
import { type Past, storyOf } from '#server/profile/order-story.ts';

const [owner, staff] = ['owner', 'staff'];
const minute = (nth: number) => new Date(Date.UTC(2026, 10, 30, 18, nth));
const order = { userId: owner, packageName: 'Paquete Web Óptimo', pricePaid: 890_000, createdAt: minute(0) };
// As JSON has them, with their non-breaking spaces.
const [price, part] = ['$8,900.00\u00a0MXN', '$4,000.00\u00a0MXN'];

const nothing: Past = { order, steps: [], payments: [], requests: [], requestSteps: [], briefVersions: [], deliverables: [] };
/** Oldest first, without the first. */
const story = (past: Partial<Past>) =>
  storyOf({ ...nothing, ...past })
    .toReversed()
    .slice(1)
    .map(({ who, sentence }) => `${who}: ${sentence}`);

const step = (
  lifecycle: Past['steps'][number]['lifecycle'],
  previousStatus: string,
  newStatus: string,
  changedBy: string | null = staff,
) => ({
  ...{ lifecycle, previousStatus, newStatus, changedBy },
  createdAt: minute(1),
});

const payment = (status: Payment['status'], more: Partial<Payment> = {}): Payment => ({
  ...{ method: 'transfer', status, amount: 890_000, refunded: 0, currency: 'MXN', renewalId: null, externalReference: 'BNET01' },
  ...{ providerStatus: null, firstSeenAt: minute(2), confirmedAt: null, reviewedAt: null, providerUpdatedAt: null },
  ...more,
});
const received = { confirmedAt: minute(3) };
const byCard = { method: 'mercadopago', ...received } as const;

describe('the story of an order, for its owner [R-699]', () => {
  test('begins with what was bought and for how much; the newest event comes first', () => {
    expect(storyOf({ ...nothing, payments: [payment('settled', received)] })).toEqual([
      { at: '2026-11-30T18:03:00.000Z', who: 'agency', sentence: `Recibimos tu transferencia de ${price}.` },
      { at: '2026-11-30T18:00:00.000Z', who: 'customer', sentence: `Contrataste Paquete Web Óptimo por ${price}.` },
    ]);
  });

  test.each([
    ['pending', 'gathering_info', 'Empezamos a reunir la información de tu negocio.'],
    ['gathering_info', 'design', 'Empezamos a diseñar tu proyecto.'],
    ['design', 'development', 'Empezamos a construir tu proyecto.'],
    ['development', 'review', 'Terminamos una versión y empezamos a revisarla.'],
    ['review', 'staging', 'Empezamos a probar que todo funcione.'],
    ['staging', 'live', 'Publicamos tu proyecto: ya está en línea.'],
    ['staging', 'review', 'Volvimos a revisar los detalles.'],
    ['review', 'development', 'Volvimos a construir tu proyecto.'],
    ['design', 'gathering_info', 'Volvimos a reunir la información de tu negocio.'],
    ['design', 'pending', 'Tu proyecto volvió a la lista de espera.'],
    ['review', 'review', 'Cambió la persona que construye tu proyecto.'],
  ])('the stage from %s to %s', (from, to, sentence) => {
    expect(story({ steps: [step('development_status', from, to)] })).toEqual([`agency: ${sentence}`]);
  });

  test.each([
    ['inactive', 'active', staff, []],
    ['active', 'suspended', staff, ['agency: Tu contratación quedó en pausa.']],
    ['active', 'suspended', null, ['nobody: Tu contratación quedó en pausa.']],
    ['suspended', 'active', staff, ['agency: Tu contratación está activa otra vez.']],
    ['active', 'expired', null, ['nobody: Terminó tu periodo de soporte.']],
    ['trial', 'expired', null, ['nobody: Terminó tu periodo de prueba.']],
    ['expired', 'active', staff, ['agency: Tu soporte está activo otra vez.']],
    ['inactive', 'cancelled', owner, ['customer: Cancelaste el pedido.']],
    ['inactive', 'cancelled', null, ['nobody: El pedido se cerró porque no se pagó.']],
    ['active', 'cancelled', staff, ['agency: Cancelamos el pedido.']],
  ])('the account from %s to %s by %s', (from, to, by, expected) => {
    expect(story({ steps: [step('account_status', from, to, by)] })).toEqual(expected);
  });

  test('of steps at the same moment, the later one is newer', () => {
    const steps = [step('development_status', 'pending', 'design'), step('development_status', 'design', 'development')];
    expect(story({ steps })).toEqual(['agency: Empezamos a diseñar tu proyecto.', 'agency: Empezamos a construir tu proyecto.']);
  });

  test('messages: who began them, ended them, and opened them again', () => {
    const requests = [
      { raisedBy: owner, requestType: 'question', createdAt: minute(1) },
      { raisedBy: staff, requestType: 'content', createdAt: minute(2) },
    ] as const;
    const moves = [
      ['question', 'pending', 'in_progress', staff],
      ['question', 'in_progress', 'resolved', staff],
      ['question', 'resolved', 'pending', owner],
      ['question', 'pending', 'closed', staff],
      ['content', 'pending', 'resolved', owner],
      ['content', 'resolved', 'pending', staff],
      ['content', 'pending', 'closed', owner],
    ] as const;
    const requestSteps = moves.map(([requestType, previousStatus, newStatus, changedBy]) => ({
      ...{ requestType, previousStatus, newStatus, changedBy },
      createdAt: minute(3),
    }));
    expect(story({ requests, requestSteps })).toEqual([
      'customer: Nos escribiste: pregunta.',
      'agency: Te escribimos: contenido faltante.',
      'agency: Resolvimos: pregunta.',
      'customer: Volviste a escribirnos: pregunta.',
      'agency: Cerramos: pregunta.',
      'customer: Diste por resuelto: contenido faltante.',
      'agency: Volvimos a abrir: contenido faltante.',
      'customer: Cerraste: contenido faltante.',
    ]);
  });
});

describe('a payment, in the story and in the money of its order [R-699]', () => {
  const review = 'Recibimos un pago de $8,900.00\u00a0MXN que había que revisar.';
  const [reviewedAt, laterAt] = [minute(4), minute(5)];
  test.each<[string, Payment, [string, string, string][]]>([
    ['being processed', payment('pending', byCard), [['nobody', 'waiting', `Tu banco empezó a validar tu pago con tarjeta de ${price}.`]]],
    ['refused', payment('failed', { method: 'mercadopago' }), [['nobody', 'bad', `Tu pago con tarjeta de ${price} no se completó.`]]],
    ['received', payment('settled', byCard), [['agency', 'good', `Recibimos tu pago con tarjeta de ${price}.`]]],
    [
      'for a renewal',
      payment('settled', { ...received, renewalId: 1 }),
      [['agency', 'good', `Recibimos tu transferencia de ${price} por la renovación.`]],
    ],
    [
      'accepted as payment',
      payment('accepted', { ...byCard, reviewedAt }),
      [['agency', 'good', `Recibimos tu pago con tarjeta de ${price}.`]],
    ],
    ['in review', payment('review'), [['agency', 'waiting', review]]],
    [
      'kept',
      payment('accepted', { reviewedAt }),
      [
        ['agency', 'info', review],
        ['agency', 'info', `Revisamos el pago de ${price} y lo conservamos.`],
      ],
    ],
    [
      'being returned',
      payment('refunding', { reviewedAt }),
      [
        ['agency', 'info', review],
        ['agency', 'waiting', `Empezamos a devolverte ${price}.`],
      ],
    ],
    [
      'of a closed order, returned',
      payment('returned', { reviewedAt }),
      [
        ['agency', 'info', review],
        ['agency', 'info', `Te devolvimos ${price}.`],
      ],
    ],
    [
      'returned',
      payment('returned', { ...byCard, providerUpdatedAt: laterAt }),
      [
        ['agency', 'good', `Recibimos tu pago con tarjeta de ${price}.`],
        ['agency', 'info', `Te devolvimos ${price}.`],
      ],
    ],
    [
      'charged back, by a clock that is behind',
      payment('returned', { ...byCard, providerStatus: 'charged_back', providerUpdatedAt: minute(1) }),
      [
        ['agency', 'good', `Recibimos tu pago con tarjeta de ${price}.`],
        ['nobody', 'bad', `Tu banco te regresó el cargo de ${price}.`],
      ],
    ],
    [
      'returned in part',
      payment('settled', { ...byCard, refunded: 400_000, providerUpdatedAt: laterAt }),
      [
        ['agency', 'good', `Recibimos tu pago con tarjeta de ${price}.`],
        ['agency', 'info', `Te devolvimos ${part}.`],
      ],
    ],
    [
      'of another order',
      payment('unmatched', { ...received, reviewedAt }),
      [
        ['agency', 'info', `Confirmamos una transferencia de ${price}.`],
        ['agency', 'bad', `Corregimos un error nuestro: el depósito de ${price} no era de este pedido.`],
      ],
    ],
  ])('that is %s', (_, one, expected) => {
    expect(story({ payments: [one] })).toEqual(expected.map(([who, , sentence]) => `${who}: ${sentence}`));
    expect(moneyOf([one]).map(({ tone }) => tone)).toEqual(expected.map(([, tone]) => tone));
  });

  test('shows its amount, and the reference of a transfer unless it was for another order', () => {
    const [kept] = moneyOf([payment('settled', received)]);
    const words = { title: 'Pago recibido', detail: 'Transferencia con referencia BNET01.' };
    expect(kept).toEqual({ at: '2026-11-30T18:03:00.000Z', kind: 'received', amount: 8900, currency: 'MXN', tone: 'good', ...words });
    const others = moneyOf([payment('unmatched', { ...received, reviewedAt }), payment('review'), payment('returned', { reviewedAt })]);
    expect(JSON.stringify(others)).not.toContain('BNET01');
    expect(moneyOf([payment('settled', { ...byCard, refunded: 400_000 })]).map(({ amount }) => amount)).toEqual([8900, 4000]);
  });

  test('the oldest comes first, and what pays a renewal says so', () => {
    const [first, second] = [payment('settled', { confirmedAt: minute(9), renewalId: 3 }), payment('pending', { firstSeenAt: minute(4) })];
    expect(moneyOf([first, second]).map(({ title }) => title)).toEqual(['Pago en proceso', 'Pago recibido (renovación)']);
  });
});
