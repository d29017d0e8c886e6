import { RequestFailed } from '#api/contract/failures.ts';
import type { OrderNote } from '#api/contract/orders/order-note.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type OrderNotesContext, orderNotesLabels, orderNotesMachine } from './order-notes.machine.ts';

const older: OrderNote = {
  ...{ note_id: 3, author: 'renata', at: '2026-11-04T17:20:00.000Z' },
  text: 'Prefiere llamada por la tarde.\nLa socia firma los pagos.',
};
const newer: OrderNote = { ...{ note_id: 4, author: 'daniela.rios', at: '2026-11-05T16:00:00.000Z' }, text: 'Ya mandó el logotipo.' };

/** One note, and the one that is written. */
export const exampleNotes = { older, newer };

const down = { error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) };
const tooLong = { path: 'note', message: 'Escribe como máximo 2000 caracteres' };

export const orderNotesModel: RegisteredModel = {
  machine: orderNotesMachine,
  labels: orderNotesLabels,
  requirements: { '*': ['R-707'] },
  input: { orderId: 2047 },
  cases: {
    WRITE: [{ value: newer.text }, { value: ' ' }],
    'done.loadNotes': [{ output: { notes: [older], has_older: false } }, { output: { notes: [], has_older: false } }],
    'error.loadNotes': [down],
    'done.reloadNotes': [{ output: { notes: [newer, older], has_older: true } }],
    'error.reloadNotes': [down],
    'done.saveNote': [{ output: newer }],
    'error.saveNote': [down, { error: new RequestFailed({ code: 'invalid_input', message: tooLong.message, issues: [tooLong] }) }],
  },
  project: ({ notes, hasOlder, text, problem, failure }: OrderNotesContext) => ({
    notes: Math.min(notes.length, 2),
    hasOlder,
    text,
    problem,
    failure: failure?.doing ?? null,
  }),
};
