import { createElement } from 'react';
import { countPayments, type LedgerCounts } from '#api/contract/dashboard/count-payments.ts';
import { type LedgerEntry, listPayments } from '#api/contract/dashboard/list-payments.ts';
import { exampleEntry, exampleReview, exampleUnknownMoney } from '#machines/flows/payment-board/example-entry.ts';
import { type ChosenLine, type PaymentBoardContext, paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { paymentBoardModel } from '#machines/flows/payment-board/payment-board.model.ts';
import { ledgerStatuses, reviewReasons } from '#shared/vocabulary.ts';
import { press } from './kit/actions.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, answersPart, sends } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { byChips, type Narrowed } from './kit/filtering.ts';
import type { Seen } from './kit/reading-table.ts';
import { loads } from './kit/seen-board.ts';
import { button, dialog, heading, link, row } from './kit/targets.ts';

const listed = [exampleUnknownMoney, exampleReview, exampleEntry];
const counts: LedgerCounts = {
  statuses: ledgerStatuses.map((status) => ({ status, count: 1, sum: 8900 })),
  review_reasons: reviewReasons.map((reason) => ({ reason, count: 1 })),
};
const full = [answers(listPayments, listed), answers(countPayments, counts)];
const empty = [answers(listPayments, []), answers(countPayments, counts)];
const asks = ({ chip, ...searched }: Narrowed) => [
  sends(listPayments, { query: { ...searched, ...(chip && { status: 'confirmed,accepted' }), limit: '50' } }),
  sends(countPayments, { query: searched }),
];
const words = { accept: 'Aceptar', refund: 'Reembolsar', confirm: 'Confirmar Pago', undo: 'Deshacer confirmación' } as const;

export const paymentBoardFlow = boardTable(paymentBoardMachine, {
  model: paymentBoardModel,
  render: async (page) => {
    const { PaymentBoardPage } = await import('#features/payment-board/payment-board-page.tsx');
    return createElement(PaymentBoardPage, page);
  },
  who: 'admin',
  at: '/admin/payments',
  within: 'list.',
  filtering: byChips('group', { every: /^Todos/, some: ['confirmado', /^Confirmado/] }),
  asks,
  asksMore: sends(listPayments, { query: { limit: '50', cursor: 'c2' } }),
  asksChanged: [sends(listPayments, { query: { about: 'payment-7003' } }), sends(countPayments, { query: {} })],
  changed: { topic: 'payment', id: 7003 },
  search: 'Buscar por cliente, orden o referencia...',
  words: { loading: 'Cargando los pagos', failed: 'Error al cargar los pagos', stale: 'Ves la lista de antes.' },
  row: link(/^Ver orden/),
  none: heading('No hay pagos'),
  // Money that belongs to no order links to none.
  countOf: (entries: LedgerEntry[]) => entries.filter(({ subscription_id }) => subscription_id !== null).length,
  full,
  empty,
  part: [answersPart(listPayments, listed, 'c2'), answers(countPayments, counts)],
  rest: answers(listPayments, [{ ...exampleEntry, subscription_id: 2030, payment_id: 6999 }]),
  own: {
    line: exampleReview,
    prepare: async (as) => {
      const { paidTwice } = await import('../../e2e/paths/fixtures/money-in-review.ts');
      return (await paidTwice(as)).entry;
    },
    actions: {
      CHOOSE: ({ action }: ChosenLine, { line }) => [press(button(words[action], row(new RegExp((line as LedgerEntry).reference ?? ''))))],
      DIALOG_CLOSED: () => [press(button('Cancelar', dialog()))],
    },
    values: ({ chosen }: Pick<PaymentBoardContext, 'chosen'>) => (chosen === null ? {} : { dialog: words[chosen.action] }),
    expectations: { deciding: ({ dialog: open }: Seen) => [see(dialog(open)), absent(link(/^Ver orden/))] },
    scenarios: ({ listed, line }) => {
      const starts = { state: 'list.loading', calls: asks({}) };
      const chooses = (action: ChosenLine['action']) =>
        ({ does: { type: 'CHOOSE', action, entry: line }, state: 'deciding', showing: { dialog: words[action] } }) as const;
      const closes = (seen: Seen) => ({
        does: { type: 'DIALOG_CLOSED' },
        state: 'list.loading',
        showing: { ...listed, ...seen },
        calls: asks({}),
      });
      return [
        {
          title: 'reloads after a decision about a line; a press during a reload or a search is not lost [R-089]',
          starts,
          steps: [
            ...loads(full, {}, listed, 'list.'),
            chooses('refund'),
            closes({}),
            chooses('accept'),
            closes({}),
            ...loads(full, listed, listed, 'list.'),
            { does: { type: 'TYPE_SEARCH', value: ' ' }, state: 'list.typing', showing: { ...listed, search: ' ' } },
            chooses('refund'),
            closes({ search: ' ' }),
            ...loads(full, { ...listed, search: ' ' }, { ...listed, search: ' ' }, 'list.'),
          ],
        },
        {
          title: 'an interruption of the event stream reloads the list once [R-455]',
          notInBrowser: 'the browser cannot announce that changes were missed',
          starts,
          steps: [
            ...loads(full, {}, listed, 'list.'),
            { does: { type: 'CHANGED', subject: null }, state: 'list.shown.gathering', showing: listed },
            { passes: 250, state: 'list.loading', showing: listed, calls: asks({}) },
          ],
        },
        {
          title: 'a confirmed transfer offers to undo it, as long as that is possible [R-566]',
          given: { line: exampleEntry },
          notInBrowser: 'the end-to-end test of an undone confirmation covers it',
          starts,
          steps: [
            ...loads(full, {}, listed, 'list.'),
            { acts: [], state: 'list.shown.idle', showing: listed, also: [absent(button('Deshacer confirmación', row(/1329005512/)))] },
            { does: { type: 'CHOOSE', action: 'undo', entry: exampleEntry }, state: 'deciding', showing: { dialog: words.undo } },
          ],
        },
      ];
    },
  },
});
