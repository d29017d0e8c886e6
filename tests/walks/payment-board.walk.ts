import { createElement } from 'react';
import { type LedgerEntry, listPayments } from '#api/contract/dashboard/list-payments.ts';
import { exampleEntry, exampleUnknownMoney } from '#machines/flows/payment-board/example-entry.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { paymentBoardModel } from '#machines/flows/payment-board/payment-board.model.ts';
import { boardWalk } from './kit/board-table.ts';
import { answers, heading, link, sends } from './kit/vocabulary.ts';

export const paymentBoardWalk = boardWalk(paymentBoardMachine, {
  model: paymentBoardModel,
  render: async (page) => {
    const { PaymentBoardPage } = await import('#features/payment-board/payment-board-page.tsx');
    return createElement(PaymentBoardPage, { dialog: () => null, ...page });
  },
  who: 'admin',
  at: '/admin/payments',
  asks: sends(listPayments, { query: { limit: '200' } }),
  asksFor: (search) => sends(listPayments, { query: { search, limit: '200' } }),
  search: 'Buscar por cliente, orden o referencia...',
  words: { loading: 'Cargando los pagos', failed: 'Error al cargar los pagos', stale: 'Ves la lista de antes.' },
  row: link(/^Ver orden/),
  none: heading('No hay pagos'),
  // Money that belongs to no order leads to none.
  countOf: (entries: LedgerEntry[]) => entries.filter(({ subscription_id }) => subscription_id !== null).length,
  full: answers(listPayments, [exampleUnknownMoney, exampleEntry]),
  empty: answers(listPayments, []),
});
