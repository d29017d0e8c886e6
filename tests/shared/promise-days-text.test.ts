import { expect, test } from 'vitest';
import type { PromiseDays } from '#shared/promise-days.ts';
import { movedText, promiseDaysText } from '#shared/promise-days-text.ts';
import type { PromiseState } from '#shared/vocabulary.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const range = (from: string, to: string, days: number, for_payment = false) => ({ from, to, days, for_payment });
const holiday = (date: string) => ({ date, is_holiday: true });
const closed = (date: string) => ({ date, is_holiday: false });
const unknown: PromiseDays = { before: null, counts_today: true, paused: [], off: [] };

const said = (
  days: Partial<PromiseDays>,
  { reader = 'customer', state = 'running', isLive = false, paused_days = 2 }: Partial<Given> = {},
) => {
  const promise = { date: '2025-11-27', days_left: 11, paused_days, state };
  return plain(promiseDaysText({ promise, days: { ...unknown, ...days }, isLive }, reader));
};
interface Given {
  reader: 'customer' | 'staff';
  state: PromiseState;
  isLive: boolean;
  paused_days: number;
}

const two = { paused: [range('2025-11-10', '2025-11-11', 2)] };

test('what the date would be without pauses, and for how long they moved it [R-717]', () => {
  const moved = (date: string, paused_days: number, before: string | null, isLive = false) =>
    plain(movedText({ date, days_left: 11, state: 'running', paused_days }, before, isLive));
  expect(moved('2025-11-27', 2, '2025-11-25')).toBe('Sin pausas sería el 25 nov. Se movió 2 días hábiles.');
  expect(moved('2025-11-27', 1, '2025-11-26', true)).toBe('Sin pausas habría sido el 26 nov. Se movió 1 día hábil.');
  expect(moved('2026-01-02', 5, '2025-12-24')).toBe('Sin pausas sería el 24 dic 2025. Se movió 5 días hábiles.');
  expect(moved('2025-11-27', 0, null)).toBeUndefined();
});

test.each<[string, string, Partial<PromiseDays>, Partial<Given>?]>([
  ['nothing', '', {}, { paused_days: 0 }],
  [
    'a day',
    'Estuvo en pausa el 10 nov, mientras esperábamos tu respuesta.',
    { paused: [range('2025-11-10', '2025-11-10', 1)] },
    { paused_days: 1 },
  ],
  ['two days', 'Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu respuesta.', two],
  ['for staff', 'Estuvo en pausa del 10 al 11 nov, mientras esperábamos la respuesta del cliente.', two, { reader: 'staff' }],
  [
    'two business days around a weekend',
    'Estuvo en pausa del 7 al 10 nov, mientras esperábamos tu respuesta.',
    { paused: [range('2025-11-07', '2025-11-10', 2)] },
  ],
  [
    'three days',
    'Estuvo en pausa del 3 al 7 nov, mientras esperábamos tu respuesta.',
    { paused: [range('2025-11-03', '2025-11-07', 5)] },
    { paused_days: 5 },
  ],
  [
    'several months',
    'Estuvo en pausa el 30 oct, del 28 nov al 2 dic, del 4 al 5 dic y el 2 ene 2026, mientras esperábamos tu respuesta.',
    {
      paused: [
        range('2025-10-30', '2025-10-30', 1),
        range('2025-11-28', '2025-12-02', 3),
        range('2025-12-04', '2025-12-05', 2),
        range('2026-01-02', '2026-01-02', 1),
      ],
    },
    { paused_days: 7 },
  ],
  ['not all of them', 'Estuvo en pausa 9 días hábiles, los últimos del 10 al 11 nov.', two, { paused_days: 9 }],
  [
    'for a payment too',
    'Estuvo en pausa el 3 nov, mientras esperábamos tu respuesta. Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu pago.',
    { paused: [range('2025-11-03', '2025-11-03', 1), range('2025-11-10', '2025-11-11', 2, true)] },
    { paused_days: 3 },
  ],
  [
    'only for a payment, for staff',
    'Estuvo en pausa del 10 al 11 nov, mientras esperábamos el pago del cliente.',
    { paused: [range('2025-11-10', '2025-11-11', 2, true)] },
    { reader: 'staff' },
  ],
  ['unknown ones', 'Estuvo en pausa 2 días hábiles mientras esperábamos tu respuesta.', {}],
  ['late', 'Vamos con retraso. Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu respuesta.', two, { state: 'late' }],
  [
    'online',
    'En línea a tiempo: la entrega era el 27 nov 2025. Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu respuesta.',
    two,
    { state: 'met', isLive: true },
  ],
  [
    'while it lasts',
    'Entrega prometida: 27 nov 2025, si respondes hoy. En pausa 2 días hábiles mientras esperamos tu respuesta. Días en pausa: del 10 al 11 nov.',
    two,
    { state: 'paused' },
  ],
  [
    'while it lasts, not all of them',
    'Entrega prometida: 27 nov 2025, si el cliente responde hoy. En pausa 9 días hábiles mientras esperamos la respuesta del cliente. Últimos días en pausa: del 10 al 11 nov.',
    two,
    { state: 'paused', reader: 'staff', paused_days: 9 },
  ],
  [
    'since today',
    'Entrega prometida: 27 nov 2025, si respondes hoy. En pausa mientras esperamos tu respuesta.',
    {},
    { state: 'paused', paused_days: 0 },
  ],
])('when it was paused: %s [R-717]', (_, sentence, days, given) => {
  expect(said(days, given)).toBe(sentence);
});

const tenDays = Array.from({ length: 10 }, (_, at) => closed(`2025-12-${at + 10}`));

test.each<[string, PromiseDays['off']]>([
  ['No cuenta: 17 nov (feriado).', [holiday('2025-11-17')]],
  ['No cuentan: 25 dic (feriado), 1 ene 2026 (feriado).', [holiday('2025-12-25'), holiday('2026-01-01')]],
  ['No cuentan: 24 dic (cerrado), 26 dic (cerrado).', [closed('2025-12-24'), closed('2025-12-26')]],
  [
    'No cuentan: del 22 al 24 dic (cerrado), 25 dic (feriado), 26 dic (cerrado).',
    [closed('2025-12-22'), closed('2025-12-23'), closed('2025-12-24'), holiday('2025-12-25'), closed('2025-12-26')],
  ],
  ['No cuentan: del 10 al 18 dic (cerrado).', tenDays.slice(0, 9)],
  ['Los últimos que no cuentan: del 10 al 19 dic (cerrado).', tenDays],
])('which days do not count: %s [R-717]', (sentence, off) => {
  expect(said({ off }, { paused_days: 0 })).toBe(sentence);
});

test('first when it was paused, then which days do not count [R-717]', () => {
  expect(said({ ...two, off: [holiday('2025-11-17')] })).toBe(
    'Estuvo en pausa del 10 al 11 nov, mientras esperábamos tu respuesta. No cuenta: 17 nov (feriado).',
  );
});
