import { createElement } from 'react';
import { addOrderNote } from '#api/contract/orders/add-order-note.ts';
import { getOrderNotes } from '#api/contract/orders/get-order-notes.ts';
import type { OrderNote } from '#api/contract/orders/order-note.ts';
import { orderNotesMachine } from '#machines/flows/order-notes/order-notes.machine.ts';
import { exampleNotes, orderNotesModel } from '#machines/flows/order-notes/order-notes.model.ts';
import { announces, fill, press, pressTwice } from './kit/actions.ts';
import { answers, generatedId, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, count, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, button, field, list, listitem, region, text } from './kit/targets.ts';

interface Given {
  readonly id: number;
}
interface Seen {
  /** The texts of the notes, newest first. */
  readonly notes?: readonly string[];
  readonly written?: string;
  readonly problem?: string | null;
  readonly failure?: { readonly title: string; readonly detail: string } | null;
}

const panel = region('Notas internas');
const box = field('Nota nueva', panel);
const save = button('Guardar nota', panel);
const none = text('Todavía no hay notas.', panel);
const titles = { unread: 'Error al cargar las notas', reading: 'No pudimos actualizar las notas', saving: 'No se guardó la nota' };
const empty = 'Escribe una nota';

const onOneLine = (note: string): string => note.replaceAll('\n', ' ');

const shows = ({ notes = [], written = '', problem = null, failure = null }: Seen): readonly Expectation[] => [
  see(text('El cliente no las ve', panel)),
  ...(notes.length === 0 ? [see(none)] : [absent(none)]),
  count(listitem(undefined, panel), notes.length),
  ...notes.map((note) => see(list(undefined, panel), { text: onOneLine(note) })),
  see(box, { value: written, invalid: problem !== null, description: problem === null ? '' : new RegExp(problem) }),
  ...(failure === null
    ? [absent(alert(undefined, panel))]
    : [failure.title, failure.detail].map((part) => see(alert(undefined, panel), { text: part }))),
];

export const orderNotesFlow = flowTable(orderNotesMachine)<Seen, Given>({
  model: orderNotesModel,
  given: { id: 2047 },
  jsdom: {
    at: ({ id }) => `/admin/orders/${id}`,
    render: async ({ id }, { page }) => {
      const { OrderNotesPanel } = await import('#features/order-detail/order-notes-panel.tsx');
      return createElement(OrderNotesPanel, { orderId: id, ...page });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      return { id: (await ShopOrder.place(as)).id };
    },
    at: ({ id }) => `/admin/orders/${id}`,
    // The page loads the order.
    besides: /\/dashboard\/orders\/\d+$/,
  },
  actions: {
    RETRY: () => retries,
    CHANGED: (_, { id }) => [announces({ topic: 'order', id })],
    WRITE: ({ value }) => [fill(box, value)],
    SAVE: () => [press(save)],
  },
  values: ({ notes, text: written, problem, failure }): Seen => ({
    notes: notes.map((note) => note.text),
    written,
    problem,
    failure: failure === null ? null : { title: titles[failure.doing], detail: failure.message },
  }),
  expectations: {
    loading: () => [see(text('Cargando las notas…', panel)), absent(alert(undefined, panel)), absent(save)],
    failed: ({ failure }) => [titles.unread, failure?.detail ?? ''].map((part) => see(alert(undefined, panel), { text: part })),
    'shown.ready': (seen) => [...shows(seen), see(box, { editable: true }), see(save, { enabled: true, busy: false })],
    'shown.refreshing': (seen) => [...shows(seen), see(box, { editable: true }), see(save, { enabled: true, busy: false })],
    saving: (seen) => [...shows(seen), see(box, { editable: false }), see(save, { busy: true })],
  },
  starts: ({ id }) => ({ state: 'loading', calls: [sends(getOrderNotes, { params: { id: `${id}` } })] }),
  scenarios: ({ id }) => {
    const params = { id: `${id}` };
    const reads = sends(getOrderNotes, { params });
    const { older, newer } = exampleNotes;
    const comes = (...notes: OrderNote[]) => answers(getOrderNotes, { notes, has_older: false });
    const arrives = { ...comes(), state: 'shown.ready' } as const;
    const words = newer.text;
    const writes = { does: { type: 'WRITE', value: words }, state: 'shown.ready', showing: { written: words } } as const;
    const saves = (nth = 1) =>
      ({
        does: { type: 'SAVE' },
        state: 'saving',
        showing: { written: words },
        calls: [sends(addOrderNote, { params, headers: { 'idempotency-key': generatedId(nth) }, body: { note: words } })],
      }) as const;
    const unsaved = (detail: string): Seen => ({ written: words, failure: { title: titles.saving, detail } });
    const stale: Seen['failure'] = { title: titles.reading, detail: down.message };
    return [
      {
        title:
          'a note is saved once: it is in the list at once and the field is empty; a failed one stays and is resent under the same key [R-707]',
        steps: [
          arrives,
          writes,
          { ...saves(), by: [pressTwice(save)] },
          { ...unanswered(addOrderNote), state: 'shown.refreshing', showing: unsaved(noAnswerText), calls: [reads] },
          { ...comes(), state: 'shown.ready', showing: unsaved(noAnswerText) },
          saves(),
          {
            ...answers(addOrderNote, { success: true, note: newer }),
            state: 'shown.refreshing',
            showing: { notes: [words] },
            calls: [reads],
            also: [see(save, { focused: true })],
          },
          { ...comes(newer), state: 'shown.ready', showing: { notes: [words] } },
        ],
      },
      {
        title: 'a note that was stored although its answer was lost is in the list once, after it is saved again too [R-707]',
        notInBrowser: 'there the call without an answer stores nothing',
        steps: [
          arrives,
          writes,
          saves(),
          { ...unanswered(addOrderNote), state: 'shown.refreshing', showing: unsaved(noAnswerText), calls: [reads] },
          { ...comes(newer), state: 'shown.ready', showing: { ...unsaved(noAnswerText), notes: [words] } },
          { ...saves(), showing: { written: words, notes: [words] } },
          {
            ...answers(addOrderNote, { success: true, note: newer }),
            state: 'shown.refreshing',
            showing: { notes: [words] },
            calls: [reads],
          },
        ],
      },
      {
        title: 'an empty note is refused at its field, as is what the server refuses; nothing typed is lost [R-707]',
        steps: [
          arrives,
          { does: { type: 'SAVE' }, state: 'shown.ready', showing: { problem: empty }, also: [see(box, { focused: true })] },
          { does: { type: 'WRITE', value: ' ' }, state: 'shown.ready', showing: { written: ' ' } },
          { does: { type: 'SAVE' }, state: 'shown.ready', showing: { written: ' ', problem: empty } },
          writes,
          saves(),
          {
            ...refusesAt(addOrderNote, 'note', 'invalid_input', 'Escribe como máximo 2000 caracteres'),
            state: 'shown.refreshing',
            showing: { written: words, problem: 'Escribe como máximo 2000 caracteres' },
            calls: [reads],
          },
        ],
      },
      {
        title: 'what others write arrives without losing what is typed; a failed reload keeps the list and can be retried [R-707]',
        notInBrowser: 'nobody else writes there',
        steps: [
          { ...comes(older), state: 'shown.ready', showing: { notes: [older.text] } },
          { does: { type: 'WRITE', value: 'Ya' }, state: 'shown.ready', showing: { notes: [older.text], written: 'Ya' } },
          { does: { type: 'CHANGED' }, state: 'shown.refreshing', showing: { notes: [older.text], written: 'Ya' }, calls: [reads] },
          { does: { type: 'CHANGED' }, state: 'shown.refreshing', showing: { notes: [older.text], written: 'Ya' }, calls: [reads] },
          { acts: [announces({ topic: 'order', id: id + 1 })], state: 'shown.refreshing', showing: { notes: [older.text], written: 'Ya' } },
          { does: { type: 'WRITE', value: words }, state: 'shown.refreshing', showing: { notes: [older.text], written: words } },
          { ...comes(newer, older), state: 'shown.ready', showing: { notes: [words, older.text], written: words } },
          { does: { type: 'CHANGED' }, state: 'shown.refreshing', showing: { notes: [words, older.text], written: words }, calls: [reads] },
          {
            ...refuses(getOrderNotes, down),
            state: 'shown.ready',
            showing: { notes: [words, older.text], written: words, failure: stale },
          },
          {
            does: { type: 'RETRY' },
            state: 'shown.refreshing',
            showing: { notes: [words, older.text], written: words, failure: stale },
            calls: [reads],
          },
          { ...comes(newer), state: 'shown.ready', showing: { notes: [words], written: words } },
        ],
      },
      {
        title: 'a note that was not saved is reported even if the reload after it fails; another can be saved during a reload [R-707]',
        steps: [
          arrives,
          writes,
          saves(),
          { ...refuses(addOrderNote, down), state: 'shown.refreshing', showing: unsaved(down.message), calls: [reads] },
          { ...refuses(getOrderNotes, down), state: 'shown.ready', showing: unsaved(down.message) },
          { does: { type: 'CHANGED' }, state: 'shown.refreshing', showing: unsaved(down.message), calls: [reads] },
          saves(),
        ],
      },
      {
        title: 'a failed load shows why; it is retried, also when the order changes [R-707]',
        steps: [
          { does: { type: 'CHANGED' }, state: 'loading', calls: [reads] },
          { ...unanswered(getOrderNotes), state: 'failed', showing: { failure: { title: titles.unread, detail: noAnswerText } } },
          { does: { type: 'RETRY' }, state: 'loading', calls: [reads] },
          { ...refuses(getOrderNotes, down), state: 'failed', showing: { failure: { title: titles.unread, detail: down.message } } },
          { does: { type: 'CHANGED' }, state: 'loading', calls: [reads] },
          arrives,
        ],
      },
    ];
  },
});
