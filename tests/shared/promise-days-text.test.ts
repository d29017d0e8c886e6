import { expect, test } from 'vitest';
import type { PromiseDays } from '#shared/promise-days.ts';
import { movedText, promiseDaysText } from '#shared/promise-days-text.ts';
import type { PromiseState } from '#shared/vocabulary.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const range = (from: string, to: string, days: number) => ({ from, to, days });
const holiday = (date: string) => ({ date, is_holiday: true });
const closed = (date: string) => ({ date, is_holiday: false });
const unknown: PromiseDays = { before: null, counts_today: true, paused: [], off: [] };

const said = (
  days: Partial<PromiseDays>,
  { reader = 'customer', state = 'running', isLive = false, paused_days = 2 }: Partial<Given> = {},
) => plain(promiseDaysText({ date: '2025-11-27', days_left: 11, paused_days, state }, { ...unknown, ...days }, isLive, reader));
interface Given {
  reader: 'customer' | 'staff';
  state: PromiseState;
  isLive: boolean;
  paused_days: number;
}

const two = { paused: [range('2025-11-10', '2025-11-11', 2)] };

test('what the date was before, and by how much it moved [R-717]', () => {
  const promise = { date: '2025-11-27', days_left: 11, state: 'running' } as const;
  expect(plain(movedText({ ...promise, paused_days: 2 }, '2025-11-25'))).toBe('Antes decía 25 nov. Se movió 2 días hábiles.');
  expect(plain(movedText({ ...promise, paused_days: 1 }, '2025-11-26'))).toBe('Antes decía 26 nov. Se movió 1 día hábil.');
  expect(movedText({ ...promise, paused_days: 0 }, null)).toBeNull();
});

test.each<[string, string, Partial<PromiseDays>, Partial<Given>?]>([
  ['nothing', '', {}, { paused_days: 0 }],
  [
    'a day',
    'Estuvo en pausa el 10 nov, mientras esperábamos tu respuesta.',
    { paused: [range('2025-11-10', '2025-11-10', 1)] },
    { paused_days: 1 },
  ],
  ['two days', 'Estuvo en pausa el 10 y el 11 nov, mientras esperábamos tu respuesta.', two],
  ['for staff', 'Estuvo en pausa el 10 y el 11 nov, mientras esperábamos la respuesta del cliente.', two, { reader: 'staff' }],
  [
    'two business days around a weekend',
    'Estuvo en pausa el 7 y el 10 nov, mientras esperábamos tu respuesta.',
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
    'Estuvo en pausa el 30 oct, del 28 nov al 2 dic, el 4, el 5 dic y el 2 ene, mientras esperábamos tu respuesta.',
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
  [
    'not all of them',
    'Estuvo en pausa 9 días hábiles, los últimos el 10 y el 11 nov, mientras esperábamos tu respuesta.',
    two,
    { paused_days: 9 },
  ],
  ['unknown ones', 'Estuvo en pausa 2 días hábiles mientras esperábamos tu respuesta.', {}],
  ['late', 'Vamos con retraso. Estuvo en pausa el 10 y el 11 nov, mientras esperábamos tu respuesta.', two, { state: 'late' }],
  [
    'online',
    'En línea a tiempo: la entrega era el 27 nov 2025. Estuvo en pausa el 10 y el 11 nov, mientras esperábamos tu respuesta.',
    two,
    { state: 'met', isLive: true },
  ],
  [
    'while it lasts',
    'Entrega prometida: 27 nov 2025, si respondes hoy. En pausa 2 días hábiles mientras esperamos tu respuesta. Días en pausa: el 10 y el 11 nov.',
    two,
    { state: 'paused' },
  ],
  [
    'while it lasts, not all of them',
    'Entrega prometida: 27 nov 2025, si el cliente responde hoy. En pausa 9 días hábiles mientras esperamos la respuesta del cliente. Últimos días en pausa: el 10 y el 11 nov.',
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

test.each<[string, PromiseDays['off']]>([
  ['El 17 nov no cuenta: es feriado.', [holiday('2025-11-17')]],
  ['El 25 dic y el 1 ene no cuentan: son feriados.', [holiday('2025-12-25'), holiday('2026-01-01')]],
  ['El 24 dic no cuenta: no trabajamos ese día.', [closed('2025-12-24')]],
  ['El 24 y el 26 dic no cuentan: no trabajamos esos días.', [closed('2025-12-24'), closed('2025-12-26')]],
  [
    'El 25 dic no cuenta: es feriado. El 24, el 26 y el 31 dic no cuentan: no trabajamos esos días.',
    [closed('2025-12-24'), holiday('2025-12-25'), closed('2025-12-26'), closed('2025-12-31')],
  ],
])('which days do not count: %s [R-717]', (sentence, off) => {
  expect(said({ off }, { paused_days: 0 })).toBe(sentence);
});

test('first when it was paused, then which days do not count [R-717]', () => {
  expect(said({ ...two, off: [holiday('2025-11-17')] })).toBe(
    'Estuvo en pausa el 10 y el 11 nov, mientras esperábamos tu respuesta. El 17 nov no cuenta: es feriado.',
  );
});
