import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { PaymentBoardPage } from '#features/payment-board/payment-board-page.tsx';
import type { PaymentDialogProps } from '#features/payment-board/payment-dialog.tsx';
import { namedCounts } from '#features/payment-board/payment-filters.ts';
import {
  exampleAwaitedOrder,
  exampleAwaitedRenewal,
  exampleEntry,
  exampleReview,
  exampleUnknownMoney,
} from '#machines/flows/payment-board/example-entry.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { type LedgerStatus, ledgerStatuses, type ReviewReason } from '#shared/vocabulary.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { announce } from '../../support/fake-event-source.ts';
import { addressNow, openPage } from '../open-page.tsx';

/* The confirmation is tested separately: this stub shows the props it receives and reports its result. */
const Confirmation = ({ entry, action, closed }: PaymentDialogProps) => (
  <div role="dialog" aria-label="Confirmación">
    {`TW-${entry.subscription_id} ${entry.renewal?.renewal_id ?? 'orden'} ${action}`}
    <button type="button" onClick={() => closed('Pago Confirmado: TW-2044')}>
      Hecho
    </button>
    <button type="button" onClick={() => closed(null)}>
      Cancelar
    </button>
  </div>
);

const search = () => screen.getByRole('searchbox', { name: 'Buscar por cliente, orden o referencia...' });

const lines = () => screen.queryAllByRole('link', { name: /^Ver orden/ });

afterEach(() => clearToasts());

const page = (machine: typeof paymentBoardMachine) => (
  <>
    <PaymentBoardPage Dialog={Confirmation} machine={machine} />
    <Toaster />
  </>
);
/** The server's counts: of each status how many and their sum, none by default; and how many await review for each reason. */
const counted = (
  lines: Partial<Record<LedgerStatus, [count: number | null, sum: number | null]>>,
  reasons: Partial<Record<ReviewReason, number>> = {},
) =>
  namedCounts({
    statuses: ledgerStatuses.map((status) => {
      const [count, sum] = lines[status] ?? [0, 0];
      return { status, count, sum };
    }),
    review_reasons: Object.entries(reasons).map(([reason, count]) => ({ reason: reason as ReviewReason, count })),
  });
const loaded = (rows: LedgerEntry[], counts = counted({})) => ({ rows, next: null, counts });
const open = (rows: LedgerEntry[], address = '/admin/payments', counts = counted({})) =>
  openPage(paymentBoardMachine, address, page, { loadRows: loaded(rows, counts) });

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const chips = () => within(screen.getByRole('group', { name: 'Filtrar por estado' }));
const chip = (name: RegExp) => chips().getByRole('button', { name });
const unfiltered = { group: '', month: '' };

test('a line shows whose, how much, how and when, and links to its order [R-089]', async () => {
  await open([exampleEntry]);
  expect(lines().map((link) => link.getAttribute('href'))).toEqual(['/admin/orders/2031']);
  const table = screen.getByRole('table', { name: 'Pagos' });
  for (const text of ['TW-2031', 'Mariana González', '20251103BNET0098', 'Transferencia', '$8,900.00', 'Confirmado']) {
    within(table).getByText(text);
  }
  expect(table).toHaveTextContent('3 nov 2025, 17:20 h');
});

test('the filter comes from the address and is written there [R-089, R-395]', async () => {
  const { pending, user } = await openPage(paymentBoardMachine, '/admin/payments?estado=confirmado', page);
  const filter = () => (pending.inputOf('loadRows') as { filter: object }).filter;
  await waitFor(() => expect(filter()).toEqual({ group: 'confirmado', month: '' }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadRows', output: loaded([exampleEntry]) }));
  expect(chip(/^Confirmado/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip(/^Por confirmar/));
  expect([filter(), addressNow()]).toEqual([{ group: 'por-confirmar', month: '' }, '/admin/payments?estado=por-confirmar']);
  expect(chip(/^Confirmado/)).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip(/^Todos/));
  expect([filter(), addressNow()]).toEqual([unfiltered, '/admin/payments']);
});

test('an unknown status and an impossible month in the address are ignored [R-395]', async () => {
  const { pending } = await openPage(paymentBoardMachine, '/admin/payments?estado=nada&mes=2025-13', page);
  await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: unfiltered, size: 50 }));
});

test('a search in the address is applied, and typing updates the address', async () => {
  const { pending, user } = await openPage(paymentBoardMachine, '/admin/payments?buscar=TW-2031', page);
  expect(search()).toHaveValue('TW-2031');
  await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'TW-2031', filter: unfiltered, size: 50 }));
  await user.clear(search());
  expect([search().getAttribute('value'), addressNow()]).toEqual(['', '/admin/payments']);
});

test('a pending payment is confirmed from its line, and the list reloads [R-371]', async () => {
  const { renewal: awaited } = exampleAwaitedRenewal;
  const blocked = {
    ...exampleAwaitedRenewal,
    subscription_id: 1990,
    renewal: awaited && { ...awaited, renewal_id: 8 },
    confirmable: false,
  };
  const { pending, user } = await open([exampleAwaitedOrder, exampleAwaitedRenewal, blocked, exampleEntry]);
  const confirmations = screen.getAllByRole('button', { name: /^Confirmar/ });
  expect(confirmations.map((button) => button.textContent)).toEqual(['Confirmar Pago', 'Confirmar Renovación']);
  const renewal = screen.getByRole('button', { name: 'Confirmar Renovación' });
  expect(renewal).toHaveAccessibleDescription('TW-1988-R7 Mariana González');
  expect(screen.getByRole('table', { name: 'Pagos' })).toHaveTextContent('Renovación de 2 años');
  await user.click(renewal);
  expect(screen.getByRole('dialog')).toHaveTextContent('TW-1988 7 confirm');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByText('Pago Confirmado: TW-2044')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirmar Pago' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('TW-2044 orden confirm');
  await user.click(screen.getByRole('button', { name: 'Hecho' }));
  await waitFor(() => expect(screen.getByText('Pago Confirmado: TW-2044')).toBeVisible());
  expect(pending.running()).toEqual(['loadRows']);
});

test('unmatched money stands out, says why, and is accepted or refunded [R-392, R-503]', async () => {
  const returned = { ...exampleEntry, payment_id: 7005, status: 'returned' as const, refunded: 8900 };
  const processing = { ...exampleAwaitedOrder, subscription_id: 2050, processing: true };
  const unreturned = { ...exampleUnknownMoney, refund_refused: true as const };
  const one: [number, number] = [1, 8900];
  const counts = counted(
    { review: [2, 16800], waiting: one, confirmed: one, returned: one },
    { no_order: 1, wrong_amount: 1, already_paid: 0 },
  );
  const { pending, user } = await open([exampleReview, unreturned, processing, returned, exampleEntry], '/admin/payments', counts);
  expect(plain(screen.getByRole('note').textContent)).toBe(
    '2 pagos esperan revisión. No corresponde a ningún pedido. El monto no es el del pedido.',
  );
  expect(
    chips()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos5', 'Espera revisión2', 'Por confirmar1', 'Confirmado1', 'Devuelto1', 'Deshecho0']);
  const [, ...shown] = within(screen.getByRole('table', { name: 'Pagos' })).getAllByRole('row', { hidden: true });
  const texts = shown.map(({ textContent }) => plain(textContent));
  for (const part of ['TW-2039', 'Espera revisión', 'El monto no es el del pedido', '$8,400.00', 'Se esperaban $8,900.00']) {
    expect(texts[0]).toContain(part);
  }
  for (const part of ['Sin orden', 'Depósito desconocido', 'No corresponde a ningún pedido']) expect(texts[1]).toContain(part);
  expect(texts.map((text) => text?.includes('Mercado Pago rechazó el reembolso'))).toEqual([false, true, false, false, false]);
  expect(texts[2]).toContain('Procesando Pago');
  expect(texts[3]).toContain('Devuelto');
  await user.click(screen.getAllByRole('button', { name: 'Reembolsar' })[1] as HTMLElement);
  expect(screen.getByRole('dialog')).toHaveTextContent('TW-null orden refund');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(chip(/^Espera revisión/));
  expect(addressNow()).toBe('/admin/payments?estado=espera-revision');
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { group: 'espera-revision', month: '' }, size: 50 });
});

test.each([
  [{ no_order: 1 }, '1 pago espera revisión. No corresponde a ningún pedido.'],
  [
    { no_order: 2, wrong_amount: 999 },
    '999+ pagos esperan revisión. No corresponde a ningún pedido (2). El monto no es el del pedido (999).',
  ],
  [{ wrong_amount: 1000 }, '999+ pagos esperan revisión. El monto no es el del pedido (999+).'],
])('%o await review, whatever is searched for [R-392]', async (reasons, notice) => {
  await open([], '/admin/payments?estado=devuelto', counted({}, reasons));
  expect(screen.getByRole('note').textContent).toBe(notice);
});

test('without payments that await review there is no notice [R-392]', async () => {
  await open([exampleEntry], '/admin/payments', counted({ confirmed: [1, 8900] }, { no_order: 0 }));
  expect(screen.queryByRole('note')).toBeNull();
});

test.each(['order', 'payment'] as const)('the lines about what changed are read again: %s [R-399, R-687]', async (topic) => {
  const { pending } = await open([]);
  await act(async () => announce({ topic, id: 7 }));
  await waitFor(() => expect(pending.running()).toEqual(['loadChanged']));
  expect(pending.inputOf('loadChanged')).toEqual({ search: '', filter: unfiltered, subjects: [`${topic}-7`] });
});

test('a renewal reads all lines again, because it can replace another one [R-399, R-687]', async () => {
  const { pending } = await open([exampleAwaitedRenewal]);
  await act(async () => announce({ topic: 'renewal', id: 8 }));
  await waitFor(() => expect(pending.running()).toEqual(['loadRows']));
});

test('a month in the address narrows the list and its sum, and can be removed', async () => {
  const address = '/admin/payments?estado=confirmado&mes=2025-11';
  const { pending, answer, user } = await open([exampleEntry], address, counted({ confirmed: [2, 9000.5] }));
  const sum = () => plain(screen.getByText(/^\d+ pagos?/).textContent);
  expect(sum()).toBe('2 pagos, suman $9,000.50 MXN');
  await user.click(screen.getByRole('button', { name: 'Solo noviembre de 2025' }));
  expect(addressNow()).toBe('/admin/payments?estado=confirmado');
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { group: 'confirmado', month: '' }, size: 50 });
  await answer('loadRows', loaded([exampleEntry], counted({ confirmed: [3, 9101] })));
  expect(sum()).toBe('3 pagos, suman $9,101.00 MXN');
  expect(screen.queryByRole('button', { name: /^Solo/ })).toBeNull();
});

describe('counts and sums are the server’s', () => {
  const sum = () => plain(screen.queryByText(/^[\d,+]+ pagos?,/)?.textContent);
  test.each<[string, Parameters<typeof counted>[0], string, string | undefined]>([
    ['estado=confirmado', { confirmed: [2, 100.1], accepted: [1, 0.2] }, 'Confirmado3', '3 pagos, suman $100.30 MXN'],
    ['estado=devuelto', { refunding: [0, 0], returned: [1, 4900] }, 'Devuelto1', '1 pago, es $4,900.00 MXN'],
    ['estado=confirmado', { confirmed: [1000, null], accepted: [1, 5] }, 'Confirmado999+', undefined],
    ['estado=confirmado', { confirmed: [null, null], accepted: [null, null] }, 'Confirmado', undefined],
    // The rows are still those of another status.
    ['estado=deshecho', { confirmed: [1, 8900] }, 'Deshecho0', undefined],
    ['', { confirmed: [2, 100], waiting: [1, 5] }, 'Todos3', undefined],
    ['', { confirmed: [2, 100], waiting: [null, null] }, 'Todos', undefined],
  ])('with ?%s of %o', async (query, statuses, label, total) => {
    await open([exampleEntry], `/admin/payments?${query}`, counted(statuses));
    expect([chips().getByRole('button', { pressed: true }).textContent, sum()]).toEqual([label, total]);
  });
});

test('more than fifty are loaded on demand; the address keeps how many, until a filter [R-395, R-688]', async () => {
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...exampleEntry, payment_id: first - at, subscription_id: first - 6000 - at }));
  const counts = counted({ confirmed: [105, 934_500] });
  const loadRows = { rows: rowsFrom(9000, 50), next: 'c2', counts };
  const { pending, answer, user } = await openPage(paymentBoardMachine, '/admin/payments', page, { loadRows });
  // By address and text: role queries are slow with this many rows.
  const shown = () =>
    [...document.querySelectorAll('a[href^="/admin/orders/"]')].map((link) => Number(link.getAttribute('href')?.split('/').at(-1)));
  expect([shown().length, shown().at(-1), screen.getByText(/^Se muestran/).textContent]).toEqual([50, 2951, 'Se muestran 50 de 105']);
  await user.click(screen.getByText('Ver más'));
  expect(pending.inputOf('loadMore')).toEqual({ search: '', filter: unfiltered, cursor: 'c2' });
  await answer('loadMore', { rows: rowsFrom(8950, 50), next: 'c3' });
  expect([shown().length, addressNow(), screen.getByText(/^Se muestran/).textContent]).toEqual([
    100,
    '/admin/payments?mostrar=100',
    'Se muestran 100 de 105',
  ]);
  expect(document.activeElement?.tagName).toBe('TR');
  expect(document.activeElement).toHaveTextContent('TW-2950');
  const confirmed = screen.getByRole('group', { name: 'Filtrar por estado' }).querySelectorAll('button')[3] as HTMLElement;
  await user.click(confirmed);
  expect([addressNow(), pending.inputOf('loadRows')]).toEqual([
    '/admin/payments?estado=confirmado',
    { search: '', filter: { group: 'confirmado', month: '' }, size: 50 },
  ]);
  expect(confirmed).toHaveFocus();
});

test('as many lines are loaded as the address names [R-395]', async () => {
  const { pending } = await openPage(paymentBoardMachine, '/admin/payments?mostrar=100', page);
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: unfiltered, size: 100 });
});

test('a filter that changes in the address during a dialog applies after it', async () => {
  const withLink = (machine: typeof paymentBoardMachine) => (
    <>
      {page(machine)}
      <Link to="/admin/payments?estado=devuelto">Devueltos</Link>
    </>
  );
  const { pending, user } = await openPage(paymentBoardMachine, '/admin/payments', withLink, { loadRows: loaded([exampleReview]) });
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await user.click(screen.getByRole('link', { name: 'Devueltos' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(pending.inputOf('loadRows')).toEqual({ search: '', filter: { group: 'devuelto', month: '' }, size: 50 });
});
