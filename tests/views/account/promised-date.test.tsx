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

test('the date, the business days that it consists of, and why it moved [R-704]', async () => {
  await openOrder({ ...running, delivery_days: 10, promise });
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
  await openOrder({ ...running, delivery_days: 10, ...given });
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
  await openOrder({ ...running, development_status: 'live', promise: { ...promise, days_left: 0, state: 'met' } });
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

test('a long pause is drawn as one segment for each kind of day [R-704]', async () => {
  await openOrder({ ...running, delivery_days: 10, promise: { ...promise, paused_days: 147 } });
  expect(legend()).toEqual(['Trabajados: 6', 'En pausa: 147', 'Faltan: 4']);
  const segments = screen.getByRole('region', { name: 'Entrega prometida' }).querySelectorAll('[aria-hidden] > div[class]');
  expect(segments.length).toBeLessThan(10);
});

function never(): never {
  throw new Error('the example has a turn');
}
