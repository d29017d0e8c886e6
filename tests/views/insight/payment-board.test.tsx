import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { PaymentBoardPage } from '#features/payment-board/payment-board-page.tsx';
import type { PaymentDialogProps } from '#features/payment-board/payment-dialog.tsx';
import {
  exampleAwaitedOrder,
  exampleAwaitedRenewal,
  exampleEntry,
  exampleReview,
  exampleUnknownMoney,
} from '#machines/flows/payment-board/example-entry.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
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
const open = (loadRows: LedgerEntry[], address = '/admin/payments') => openPage(paymentBoardMachine, address, page, { loadRows });

test('a line shows whose, how much, how and when, and links to its order; the filter is in the address [R-089]', async () => {
  const { user } = await open([exampleAwaitedOrder, exampleEntry], '/admin/payments?estado=confirmado');
  const orders = () => lines().map((link) => link.getAttribute('href'));
  expect(orders()).toEqual(['/admin/orders/2031']);
  const table = screen.getByRole('table', { name: 'Pagos' });
  for (const text of ['TW-2031', 'Mariana González', '20251103BNET0098', 'Transferencia', '$8,900.00', 'Confirmado']) {
    within(table).getByText(text);
  }
  expect(table).toHaveTextContent('3 nov 2025, 17:20 h');
  await user.click(screen.getByRole('button', { name: /^Por confirmar/ }));
  expect([orders(), addressNow()]).toEqual([['/admin/orders/2044'], '/admin/payments?estado=por-confirmar']);
  await user.click(screen.getByRole('button', { name: /^Todos/ }));
  expect([orders().length, addressNow()]).toEqual([2, '/admin/payments']);
});

test('a search in the address is applied, and typing updates the address', async () => {
  const { pending, user } = await openPage(paymentBoardMachine, '/admin/payments?buscar=TW-2031', page);
  expect(search()).toHaveValue('TW-2031');
  await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'TW-2031' }));
  await user.clear(search());
  expect([search().getAttribute('value'), addressNow()]).toEqual(['', '/admin/payments']);
});

test('a pending payment is confirmed from its line, and the list reloads [R-371]', async () => {
  const blocked = { ...exampleAwaitedRenewal, subscription_id: 1990, confirmable: false };
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
  const { user } = await open([exampleReview, unreturned, processing, returned, exampleEntry]);
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
  expect(plain(screen.getByRole('note').textContent)).toBe(
    '2 pagos esperan revisión. No corresponde a ningún pedido. El monto no es el del pedido.',
  );
  const filters = within(screen.getByRole('group', { name: 'Filtrar por estado' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Todos5',
    'Espera revisión2',
    'Por confirmar1',
    'Confirmado1',
    'Devuelto1',
    'Deshecho0',
  ]);
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
  await user.click(filters.getByRole('button', { name: /^Espera revisión/ }));
  expect([lines().length, addressNow()]).toEqual([1, '/admin/payments?estado=espera-revision']);
});

test.each(['renewal', 'payment'] as const)('changes to payments reload the list: %s [R-399]', async (topic) => {
  const { pending } = await open([]);
  await act(async () => announce({ topic, id: 7 }));
  expect(pending.running()).toEqual(['loadRows']);
});

test('a month in the address narrows the list and its sum, and can be removed', async () => {
  const before = { ...exampleEntry, payment_id: 7000, amount: 100.5, at: '2025-11-01T05:59:00.000Z' };
  const after = { ...exampleEntry, payment_id: 7002, amount: 100.5, at: '2025-11-01T06:00:00.000Z' };
  const { user } = await open([exampleEntry, after, before], '/admin/payments?estado=confirmado&mes=2025-11');
  const sum = () => screen.getByText(/^\d+ pagos?/).textContent?.replaceAll('\u00a0', ' ');
  expect([lines().length, sum()]).toEqual([2, '2 pagos, suman $9,000.50 MXN']);
  await user.click(screen.getByRole('button', { name: 'Solo noviembre de 2025' }));
  expect([lines().length, sum(), addressNow()]).toEqual([3, '3 pagos, suman $9,101.00 MXN', '/admin/payments?estado=confirmado']);
});

test('more than fifty are paged: pages are in the address, start at their top and are reset by a filter [R-395, R-603]', async () => {
  const rows = Array.from({ length: 105 }, (_, at) => ({ ...exampleEntry, payment_id: 9000 - at, subscription_id: 3000 - at }));
  const { user } = await open(rows, '/admin/payments?pagina=2');
  // By address: role queries are slow with this many rows.
  const shown = () =>
    [...document.querySelectorAll('a[href^="/admin/orders/"]')].map((link) => Number(link.getAttribute('href')?.split('/').at(-1)));
  const pages = () => screen.getByRole('navigation', { name: 'Páginas de pagos' });
  expect([shown()[0], shown().at(-1), within(pages()).getByText('51 a 100 de 105').tagName]).toEqual([2950, 2901, 'P']);
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  await user.click(within(pages()).getByRole('link', { name: 'Siguiente' }));
  expect([shown().length, addressNow(), within(pages()).queryByRole('link', { name: 'Siguiente' })]).toEqual([
    5,
    '/admin/payments?pagina=3',
    null,
  ]);
  const beginsAt = (name: string) => {
    expect(screen.getByRole('heading', { name })).toHaveFocus();
    expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByRole('heading', { name }));
  };
  beginsAt('Página 3 de 3');
  await user.click(within(pages()).getByRole('link', { name: 'Anterior' }));
  expect(addressNow()).toBe('/admin/payments?pagina=2');
  beginsAt('Página 2 de 3');
  await user.click(screen.getByRole('button', { name: /^Confirmado/ }));
  expect([shown().length, addressNow(), scrolled.mock.calls.length]).toEqual([50, '/admin/payments?estado=confirmado', 2]);
  expect(screen.getByRole('button', { name: /^Confirmado/ })).toHaveFocus();
});
