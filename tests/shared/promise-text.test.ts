import { expect, test } from 'vitest';
import { promiseSentences, undatedInShort, undatedPromise } from '#shared/promise-text.ts';
import { usedDaysText } from '#shared/used-days.ts';
import type { PromiseState } from '#shared/vocabulary.ts';

/** Without and with a pause of three business days; the second sentence is null if there is nothing to add. */
const day = '9 dic 2026';
type Said = readonly [when: string, more: string | null];
const running = `Entrega prometida: ${day}.`;
const table: readonly [PromiseState, isLive: boolean, days: number, customer: Said, staff: Said][] = [
  ['running', false, 0, [running, null], [running, null]],
  [
    'running',
    false,
    3,
    [running, 'Estuvo en pausa 3 días hábiles mientras esperábamos tu respuesta.'],
    [running, 'Estuvo en pausa 3 días hábiles mientras esperábamos la respuesta del cliente.'],
  ],
  ['at_risk', false, 0, [running, null], [running, null]],
  [
    'paused',
    false,
    0,
    [`Entrega prometida: ${day}, si respondes hoy.`, 'En pausa mientras esperamos tu respuesta.'],
    [`Entrega prometida: ${day}, si el cliente responde hoy.`, 'En pausa mientras esperamos la respuesta del cliente.'],
  ],
  [
    'paused',
    false,
    1,
    [`Entrega prometida: ${day}, si respondes hoy.`, 'En pausa 1 día hábil mientras esperamos tu respuesta.'],
    [`Entrega prometida: ${day}, si el cliente responde hoy.`, 'En pausa 1 día hábil mientras esperamos la respuesta del cliente.'],
  ],
  ['late', false, 0, [running, 'Vamos con retraso.'], [running, 'Va con retraso.']],
  [
    'late',
    false,
    3,
    [running, 'Vamos con retraso. Estuvo en pausa 3 días hábiles mientras esperábamos tu respuesta.'],
    [running, 'Va con retraso. Estuvo en pausa 3 días hábiles mientras esperábamos la respuesta del cliente.'],
  ],
  ['met', true, 0, [`En línea a tiempo: la entrega era el ${day}.`, null], [`En línea a tiempo: la entrega era el ${day}.`, null]],
  [
    'late',
    true,
    0,
    [`Se publicó después de lo prometido: la entrega era el ${day}.`, null],
    [`Se publicó después de lo prometido: la entrega era el ${day}.`, null],
  ],
];

test.each(table)('%s, online: %s, paused for %i days [R-704]', (state, isLive, paused_days, ...said) => {
  const promise = { date: '2026-12-09', days_left: 4, paused_days, state };
  for (const [index, reader] of (['customer', 'staff'] as const).entries()) {
    const sentences = promiseSentences(promise, isLive, reader);
    expect([sentences?.when.replaceAll('\u00a0', ' '), sentences?.more]).toEqual(said[index]);
  }
});

test('nothing is said where nothing is promised [R-704]', () => {
  expect(promiseSentences({ date: null, days_left: 0, paused_days: 0, state: 'none' }, false, 'customer')).toBeNull();
});

const runs = { date: '2026-12-09', days_left: 3, paused_days: 4, state: 'running' } as const;
const working = { promise: runs, delivery_days: 14, development_status: 'design' } as const;

test.each([
  ['while it runs', working, '11 días hábiles de 14, 4 en pausa'],
  ['never paused', { ...working, promise: { ...runs, paused_days: 0 } }, '11 días hábiles de 14'],
  ['one day over', { ...working, promise: { ...runs, days_left: 13 } }, '1 día hábil de 14, 4 en pausa'],
  ['none over, on a holiday', { ...working, promise: { ...runs, days_left: 14 } }, '0 días hábiles de 14, 4 en pausa'],
  ['late', { ...working, promise: { ...runs, days_left: 0, state: 'late' as const } }, '14 días hábiles de 14, 4 en pausa'],
  ['online', { ...working, development_status: 'live' as const }, null],
  ['without a date', { ...working, promise: { ...runs, date: null, state: 'none' as const } }, null],
  ['without agreed days', { ...working, delivery_days: null }, null],
])('the days that are over, %s [R-709]', (_, order, said) => {
  expect(usedDaysText(order)).toBe(said);
});

test.each([
  [
    'unpaid',
    { status: 'inactive', payment_status: 'pending' },
    '10 días hábiles. El primero es el día hábil que sigue a la confirmación de tu pago.',
    'Entrega: 10 días hábiles desde la confirmación del pago.',
  ],
  [
    'suspended',
    { status: 'suspended', payment_status: 'confirmed' },
    'Sin fecha mientras tu contratación está en pausa.',
    'Entrega sin fecha: en pausa.',
  ],
  ['paid, of an earlier version', { status: 'active', payment_status: 'confirmed' }, null, null],
  ['cancelled', { status: 'cancelled', payment_status: 'pending' }, null, null],
] as const)('without a date, %s: why, and in short for lists [R-704]', (_, order, said, inShort) => {
  const promised = { delivery_days: 10, ...order };
  expect([undatedPromise(promised, 'customer'), undatedInShort(promised)]).toEqual([said, inShort]);
  const unpromised = { ...order, delivery_days: null };
  expect([undatedPromise(unpromised, 'customer'), undatedInShort(unpromised)]).toEqual([null, null]);
});
