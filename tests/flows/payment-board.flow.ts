import { createElement } from 'react';
import { type LedgerEntry, listPayments } from '#api/contract/dashboard/list-payments.ts';
import { exampleEntry, exampleReview, exampleUnknownMoney } from '#machines/flows/payment-board/example-entry.ts';
import { type ChosenLine, type PaymentBoardContext, paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { paymentBoardModel } from '#machines/flows/payment-board/payment-board.model.ts';
import { press } from './kit/actions.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, sends } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import type { Seen } from './kit/reading-table.ts';
import { button, dialog, heading, link, row } from './kit/targets.ts';

const listed = [exampleUnknownMoney, exampleReview, exampleEntry];
const words = { accept: 'Aceptar', refund: 'Reembolsar', confirm: 'Confirmar Pago', undo: 'Deshacer confirmación' } as const;

export const paymentBoardFlow = boardTable(paymentBoardMachine, {
  model: paymentBoardModel,
  render: async (page) => {
    const { PaymentBoardPage } = await import('#features/payment-board/payment-board-page.tsx');
    return createElement(PaymentBoardPage, page);
  },
  who: 'admin',
  at: '/admin/payments',
  asks: sends(listPayments, { query: { limit: '200' } }),
  asksFor: (search) => sends(listPayments, { query: { search, limit: '200' } }),
  search: 'Buscar por cliente, orden o referencia...',
  words: { loading: 'Cargando los pagos', failed: 'Error al cargar los pagos', stale: 'Ves la lista de antes.' },
  row: link(/^Ver orden/),
  none: heading('No hay pagos'),
  // Money that belongs to no order links to none.
  countOf: (entries: LedgerEntry[]) => entries.filter(({ subscription_id }) => subscription_id !== null).length,
  full: answers(listPayments, listed),
  empty: answers(listPayments, []),
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
    scenarios: ({ things, line }) => {
      const asks = sends(listPayments, { query: { limit: '200' } });
      const full = answers(listPayments, listed);
      const chooses = (action: ChosenLine['action']) =>
        ({ does: { type: 'CHOOSE', action, entry: line }, state: 'deciding', showing: { dialog: words[action] } }) as const;
      const closes = (seen: Seen) => ({ does: { type: 'DIALOG_CLOSED' }, state: 'loading', showing: { things, ...seen }, calls: [asks] });
      return [
        {
          title: 'reloads after a decision about a line; a press during a reload or a search is not lost [R-089]',
          starts: { state: 'loading', calls: [asks] },
          steps: [
            { ...full, state: 'shown', showing: { things } },
            chooses('refund'),
            closes({}),
            chooses('accept'),
            closes({}),
            { ...full, state: 'shown', showing: { things } },
            { does: { type: 'TYPE_SEARCH', value: ' ' }, state: 'typing', showing: { things, search: ' ' } },
            chooses('refund'),
            closes({ search: ' ' }),
            { ...full, state: 'shown', showing: { things, search: ' ' } },
          ],
        },
        {
          title: 'a confirmed transfer offers to undo it, as long as that is possible [R-566]',
          given: { line: exampleEntry },
          notInBrowser: 'the end-to-end test of an undone confirmation covers it',
          starts: { state: 'loading', calls: [asks] },
          steps: [
            { ...full, state: 'shown', showing: { things }, also: [absent(button('Deshacer confirmación', row(/1329005512/)))] },
            { does: { type: 'CHOOSE', action: 'undo', entry: exampleEntry }, state: 'deciding', showing: { dialog: words.undo } },
          ],
        },
      ];
    },
  },
});
