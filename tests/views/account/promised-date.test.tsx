import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { openOrder, running } from './open-order.tsx';

const panel = () => within(screen.getByRole('region', { name: 'Entrega prometida' }));
const legend = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const promise = { date: '2025-11-20', days_left: 4, paused_days: 2, state: 'running' } as const;
/** As of orders whose turns were not all recorded. */
const unknown: OwnOrder['promise_days'] = { before: null, counts_today: false, paused: [], off: [] };
const known: OwnOrder['promise_days'] = {
  before: '2025-11-18',
  counts_today: true,
  paused: [{ from: '2025-11-10', to: '2025-11-11', days: 2, for_payment: false }],
  off: [{ date: '2025-11-17', is_holiday: true }],
};
/** The segments of the strip, each with its colours. */
const strip = () => {
  const segments = screen.getByRole('region', { name: 'Entrega prometida' }).querySelectorAll('[aria-hidden] > div[class]:empty');
  return [...segments].map((segment) => segment.className);
};

test('the date, the business days that it consists of, and why it moved [R-704]', async () => {
  await openOrder({ ...running, delivery_days: 10, promise, promise_days: unknown });
  panel().getByText('Jueves 20 de noviembre de 2025');
  expect(legend()).toEqual(['Trabajados: 6', 'En pausa: 2', 'Faltan: 4']);
  panel().getByText('Estuvo en pausa 2 días hábiles mientras esperábamos tu respuesta.');
  expect(panel().queryByText(/si respondes hoy/)).toBeNull();
});

test.each<[string, Partial<OwnOrder>, string, string[]]>([
  [
    'paused',
    { promise: { ...promise, state: 'paused' } },
    'Entrega prometida: 20 nov 2025, si respondes hoy. En pausa 2 días hábiles mientras esperamos tu respuesta.',
    ['Trabajados: 6', 'En pausa: 2', 'Faltan: 4'],
  ],
  [
    'late',
    { promise: { ...promise, days_left: 0, state: 'late' } },
    'Vamos con retraso. Estuvo en pausa 2 días hábiles mientras esperábamos tu respuesta.',
    ['Trabajados: 10', 'En pausa: 2'],
  ],
])('%s [R-704]', async (_, given, said, days) => {
  await openOrder({ ...running, delivery_days: 10, promise_days: unknown, ...given });
  expect(legend()).toEqual(days);
  expect(screen.getByRole('region', { name: 'Entrega prometida' })).toHaveTextContent(said);
});

test.each<[string, Partial<OwnOrder>, string | null]>([
  ['unpaid', { delivery_days: 7 }, '7 días hábiles. El primero es el día hábil que sigue a la confirmación de tu pago.'],
  ['suspended', { ...running, status: 'suspended' }, 'Sin fecha mientras tu contratación está en pausa.'],
  ['unpaid and cancelled', { status: 'cancelled' }, null],
  ['of before there were promised dates', { ...running, delivery_days: null }, null],
])('without a date: %s [R-704]', async (_, given, said) => {
  await openOrder({ ...given, promise: { date: null, days_left: 0, paused_days: 0, state: 'none' } });
  expect(screen.queryByRole('region', { name: 'Entrega prometida' })?.textContent ?? null).toBe(said && `Entrega prometida${said}`);
});

test('a project online keeps whether it was in time, without days to come [R-704]', async () => {
  await openOrder({ ...running, development_status: 'live', promise: { ...promise, days_left: 0, state: 'met' }, promise_days: unknown });
  panel().getByText(/^En línea a tiempo: la entrega era el 20\snov\s2025\./);
  expect(panel().queryByRole('list')).toBeNull();
});

test('without a date the banner says why [R-696]', async () => {
  const { next } = await openOrder({ turn: { ...(running.turn ?? never()), by: null, undated: 'Sin fecha prometida' } });
  expect(next().getByText(/Desde el/)).toHaveTextContent(/ · Sin fecha prometida$/);
});

test('work is due on a day, not at an hour [R-704]', async () => {
  const { next } = await openOrder({ ...running, turn: { ...(running.turn ?? never()), by: '2025-11-21T05:59:59.999Z' } });
  expect(next().getByText(/Desde el/)).toHaveTextContent(/ · Se esperaba el 20 nov 2025$/);
});

test('a long pause is drawn as one segment for each kind of day, today among them [R-704, R-717]', async () => {
  await openOrder({ ...running, delivery_days: 10, promise: { ...promise, paused_days: 147 } });
  expect(legend()).toEqual(['Trabajados: 6', 'En pausa: 147', 'Hoy', 'Faltan: 4, contando hoy']);
  expect(strip()).toHaveLength(4);
});

test('what the date was before, when it was paused, today, and which days do not count [R-717]', async () => {
  await openOrder({ ...running, delivery_days: 10, promise, promise_days: known });
  const region = screen.getByRole('region', { name: 'Entrega prometida' });
  expect(region).toHaveTextContent('Jueves 20 de noviembre de 2025Sin pausas sería el 18 nov. Se movió 2 días hábiles.');
  expect(legend()).toEqual(['Trabajados: 6', 'En pausa: 2', 'Hoy', 'Faltan: 4, contando hoy']);
  expect(region).toHaveTextContent(
    /Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu respuesta\. No cuenta: 17 nov \(feriado\)\.$/,
  );
  const looks = strip();
  expect(looks).toHaveLength(12);
  // Six worked, two paused, today, three left.
  expect(looks.map((look) => looks.indexOf(look))).toEqual([0, 0, 0, 0, 0, 0, 6, 6, 8, 9, 9, 9]);
});

test('the last day: nothing is left besides today [R-717]', async () => {
  await openOrder({ ...running, delivery_days: 10, promise: { ...promise, days_left: 1, state: 'at_risk' }, promise_days: known });
  expect(legend()).toEqual(['Trabajados: 9', 'En pausa: 2', 'Hoy', 'Faltan: 1, contando hoy']);
  expect(strip()).toHaveLength(12);
});

test('online: when it was paused, without days to come [R-717]', async () => {
  const days = { ...known, counts_today: false, off: [] };
  await openOrder({ ...running, development_status: 'live', promise: { ...promise, days_left: 0, state: 'met' }, promise_days: days });
  const region = screen.getByRole('region', { name: 'Entrega prometida' });
  expect(region).toHaveTextContent('Sin pausas habría sido el 18 nov. Se movió 2 días hábiles.');
  expect(region).toHaveTextContent(
    /En línea a tiempo: la entrega era el 20 nov 2025\. Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu respuesta\.$/,
  );
});

function never(): never {
  throw new Error('the example has a turn');
}
