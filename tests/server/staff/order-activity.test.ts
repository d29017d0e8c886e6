import { describe, expect, test } from 'vitest';
import { type ActivityFacts, activityOf } from '#server/sales/orders/order-activity.ts';
import type { ActivityPayment } from '#server/sales/orders/payment-activity.ts';

const [owner, staff] = ['owner', 'staff'];
const names: Readonly<Record<string, string>> = { owner: 'mariana', staff: 'renata' };
const minute = (nth: number) => new Date(Date.UTC(2026, 10, 30, 18, nth));
const order = { userId: owner, customerUsername: 'mariana', packageName: 'Paquete Web Óptimo', createdAt: minute(0) };
const nothing: ActivityFacts = {
  order,
  steps: [],
  payments: [],
  requests: [],
  requestSteps: [],
  replies: [],
  briefVersions: [],
  deliverables: [],
  notes: [],
};

/** Oldest first, without the first: side, name and sentence. */
const activity = (facts: Partial<ActivityFacts>) =>
  activityOf({ ...nothing, ...facts })
    .activity.toReversed()
    .slice(1)
    .map(({ who, name, sentence }) => `${who}/${name}: ${sentence}`);

const by = (person: string | null) => ({ changedBy: person, changedByName: person === null ? null : (names[person] ?? null) });
type StepRow = ActivityFacts['steps'][number];
const step = (lifecycle: StepRow['lifecycle'], from: string, to: string, person: string | null = staff): StepRow => ({
  ...{ lifecycle, previousStatus: from, newStatus: to, createdAt: minute(1) },
  ...by(person),
});

describe('the activity of an order, for staff [R-708]', () => {
  test('begins with who bought what; the newest event comes first', () => {
    const facts = {
      steps: [step('development_status', 'gathering_info', 'design')],
      notes: [{ authorName: 'daniela', createdAt: minute(2) }],
    };
    expect(activityOf({ ...nothing, ...facts })).toEqual({
      activity: [
        { at: '2026-11-30T18:02:00.000Z', who: 'agency', name: 'daniela', sentence: 'escribió una nota interna.' },
        { at: '2026-11-30T18:01:00.000Z', who: 'agency', name: 'renata', sentence: 'empezó a diseñar el proyecto.' },
        { at: '2026-11-30T18:00:00.000Z', who: 'customer', name: 'mariana', sentence: 'contrató Paquete Web Óptimo.' },
      ],
      has_older_activity: false,
    });
  });

  test.each([
    ['pending', 'gathering_info', 'empezó a reunir la información del negocio.'],
    ['gathering_info', 'design', 'empezó a diseñar el proyecto.'],
    ['design', 'development', 'puso en marcha la construcción del proyecto.'],
    ['development', 'review', 'pasó una versión a revisión.'],
    ['review', 'staging', 'pasó el proyecto a pruebas.'],
    ['staging', 'live', 'publicó el proyecto.'],
    ['staging', 'review', 'regresó el proyecto a la revisión.'],
    ['review', 'development', 'regresó el proyecto a la construcción.'],
    ['development', 'design', 'regresó el proyecto al diseño.'],
    ['design', 'gathering_info', 'volvió a reunir la información del negocio.'],
    ['design', 'pending', 'regresó el proyecto a la lista de espera.'],
    ['review', 'review', 'cambió a la persona que construye el proyecto.'],
  ])('the stage from %s to %s', (from, to, sentence) => {
    expect(activity({ steps: [step('development_status', from, to)] })).toEqual([`agency/renata: ${sentence}`]);
  });

  test.each([
    ['inactive', 'active', staff, []],
    ['active', 'suspended', staff, ['agency/renata: puso la cuenta en pausa.']],
    ['active', 'suspended', null, ['nobody/null: El sistema puso la cuenta en pausa.']],
    ['suspended', 'suspended', staff, []],
    ['suspended', 'active', staff, ['agency/renata: reactivó la cuenta.']],
    ['suspended', 'active', null, ['nobody/null: El sistema reactivó la cuenta.']],
    ['active', 'expired', null, ['nobody/null: Terminó el periodo de soporte.']],
    ['trial', 'expired', null, ['nobody/null: Terminó el periodo de prueba.']],
    ['expired', 'active', staff, ['agency/renata: reactivó el soporte.']],
    ['inactive', 'cancelled', owner, ['customer/mariana: canceló el pedido.']],
    ['inactive', 'cancelled', null, ['nobody/null: El sistema cerró el pedido porque no se pagó.']],
    ['active', 'cancelled', staff, ['agency/renata: canceló el pedido.']],
  ])('the account from %s to %s by %s', (from, to, person, expected) => {
    expect(activity({ steps: [step('account_status', from, to, person)] })).toEqual(expected);
  });

  test('a step of its payment is told once, by the payment', () => {
    expect(activity({ steps: [step('payment_status', 'pending', 'confirmed')] })).toEqual([]);
  });

  test('of steps at the same moment, the later one is newer', () => {
    const steps = [step('development_status', 'pending', 'gathering_info'), step('development_status', 'gathering_info', 'design')];
    expect(activity({ steps })).toEqual([
      'agency/renata: empezó a reunir la información del negocio.',
      'agency/renata: empezó a diseñar el proyecto.',
    ]);
  });

  test('requirements: who opened them, answered, ended them, and opened them again', () => {
    const requests = [
      { ticketId: 1, raisedBy: owner, authorUsername: 'mariana', requestType: 'question', createdAt: minute(1) },
      { ticketId: 2, raisedBy: staff, authorUsername: 'renata', requestType: 'content', createdAt: minute(2) },
    ] as const;
    const moves = [
      ['question', 'pending', 'in_progress', staff],
      ['question', 'in_progress', 'resolved', staff],
      ['question', 'resolved', 'pending', owner],
      ['content', 'pending', 'closed', owner],
      ['content', 'closed', 'pending', staff],
    ] as const;
    const requestSteps = moves.map(([requestType, previousStatus, newStatus, person]) => ({
      ...{ requestType, previousStatus, newStatus, createdAt: minute(3) },
      ...{ changedBy: person, changedByName: names[person] ?? '' },
    }));
    const replies = [
      { ticketId: 1, userId: staff, authorUsername: 'renata', createdAt: minute(4) },
      { ticketId: 2, userId: owner, authorUsername: 'mariana', createdAt: minute(5) },
    ];
    expect(activity({ requests, requestSteps, replies })).toEqual([
      'customer/mariana: abrió un requerimiento (pregunta).',
      'agency/renata: abrió un requerimiento (contenido faltante).',
      'agency/renata: resolvió un requerimiento (pregunta).',
      'customer/mariana: volvió a abrir un requerimiento (pregunta).',
      'customer/mariana: cerró un requerimiento (contenido faltante).',
      'agency/renata: volvió a abrir un requerimiento (contenido faltante).',
      'agency/renata: respondió (pregunta).',
      'customer/mariana: respondió (contenido faltante).',
    ]);
  });

  test('a changed brief, and a file handed over', () => {
    expect(activity({ briefVersions: [{ replacedAt: minute(1) }] })).toEqual(['customer/mariana: cambió la información de su negocio.']);
    const handed = { name: 'Logotipo', version: '2', authorName: 'renata', createdAt: minute(1) };
    expect(activity({ deliverables: [handed] })).toEqual(['agency/renata: entregó Logotipo, versión 2.']);
  });

  test.each([
    [99, 100, false],
    [100, 100, true],
  ])('with %i notes shows %i entries; whether there are older ones: %s', (notes, shown, hasOlder) => {
    const written = Array.from({ length: notes }, (_, nth) => ({ authorName: 'renata', createdAt: minute(nth + 1) }));
    const { activity: entries, has_older_activity } = activityOf({ ...nothing, notes: written });
    expect([entries.length, has_older_activity, entries[0]?.at]).toEqual([shown, hasOlder, minute(notes).toISOString()]);
  });
});

// As JSON has them, with their non-breaking spaces.
const [sum, part] = ['$8,900.00\u00a0MXN', '$4,000.00\u00a0MXN'];
const payment = (status: ActivityPayment['status'], more: Partial<ActivityPayment> = {}): ActivityPayment => ({
  ...{ method: 'transfer', status, amount: 890_000, refunded: 0, currency: 'MXN', renewalId: null, externalReference: 'BNET01' },
  ...{ providerStatus: null, firstSeenAt: minute(2), confirmedAt: null, confirmedByName: null },
  ...{ reviewedAt: null, reviewedByName: null, providerUpdatedAt: null },
  ...more,
});
const card = { method: 'mercadopago' } as const;
const charged = { ...card, confirmedAt: minute(3) };
const confirmed = { confirmedAt: minute(3), confirmedByName: 'renata' };
const decided = { reviewedAt: minute(4), reviewedByName: 'renata' };
const arrived = `nobody/null: Mercado Pago cobró ${sum}.`;
const late = `nobody/null: Llegó una transferencia de ${sum} con el pedido ya cerrado.`;

describe('a payment, in the activity of its order [R-708]', () => {
  test.each<[string, ActivityPayment, string[]]>([
    ['a confirmed transfer', payment('settled', confirmed), ['agency/renata: confirmó el pago.']],
    ['that of a renewal', payment('settled', { ...confirmed, renewalId: 1 }), ['agency/renata: confirmó la renovación con BNET01.']],
    [
      'one confirmed by mistake',
      payment('unmatched', { ...confirmed, ...decided }),
      ['agency/renata: confirmó el pago.', `agency/renata: deshizo la confirmación de ${sum}.`],
    ],
    ['one that came late', payment('review'), [late]],
    ['one that came late, kept', payment('accepted', decided), [late, `agency/renata: conservó el pago de ${sum}.`]],
    ['one that came late, to be returned', payment('refunding', decided), [late, `agency/renata: pidió devolver ${sum}.`]],
    ['one that came late, returned', payment('returned', decided), [late, `agency/renata: devolvió ${sum}.`]],
    ['a card payment being processed', payment('pending', card), [`nobody/null: Mercado Pago empezó a cobrar ${sum}.`]],
    ['a refused one', payment('failed', card), [`nobody/null: Mercado Pago no pudo cobrar ${sum}.`]],
    ['one that was charged', payment('settled', charged), [arrived]],
    ['one for a renewal', payment('settled', { ...charged, renewalId: 1 }), [`nobody/null: Mercado Pago cobró ${sum} por la renovación.`]],
    ['one in review', payment('review', card), [arrived]],
    [
      'one accepted as the payment',
      payment('accepted', { ...card, ...confirmed, ...decided }),
      [arrived, `agency/renata: aceptó el pago de ${sum}.`],
    ],
    ['one that was returned', payment('returned', charged), [arrived, `nobody/null: Mercado Pago devolvió ${sum}.`]],
    [
      'one that the bank took back',
      payment('returned', { ...charged, providerStatus: 'charged_back' }),
      [arrived, `nobody/null: El banco regresó el cargo de ${sum}.`],
    ],
    [
      'one that was returned in part',
      payment('settled', { ...charged, refunded: 400_000, providerUpdatedAt: minute(5) }),
      [arrived, `nobody/null: Mercado Pago devolvió una parte: ${part}.`],
    ],
  ])('%s', (_, one, expected) => {
    expect(activity({ payments: [one] })).toEqual(expected);
  });

  test('has the times at which it was charged, accepted, and returned by a clock that is behind', () => {
    const times = (one: ActivityPayment) =>
      activityOf({ ...nothing, payments: [one] })
        .activity.toReversed()
        .slice(1)
        .map(({ at }) => at);
    expect(times(payment('accepted', { ...card, ...confirmed, ...decided }))).toEqual([minute(2), minute(4)].map((at) => at.toISOString()));
    expect(times(payment('returned', { ...charged, providerUpdatedAt: minute(1) }))).toEqual(
      [minute(3), minute(3)].map((at) => at.toISOString()),
    );
  });
});
