import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, SimulatedClock } from 'xstate';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { PaymentBoardPage } from '#features/payment-board/payment-board-page.tsx';
import type { BoardContext, BoardEvent } from '#machines/flows/board.ts';
import { exampleEntry } from '#machines/flows/payment-board/example-entry.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { paymentBoardModel } from '#machines/flows/payment-board/payment-board.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const page = (parts: { machine: typeof paymentBoardMachine; clock?: SimulatedClock }, address = '/admin/payments') => (
  <MemoryRouter initialEntries={[address]}>
    <PaymentBoardPage {...parts} />
    <Address />
  </MemoryRouter>
);

const search = () => screen.getByRole('searchbox', { name: 'Buscar por cliente, orden o referencia...' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  REFRESH: press('Actualizar'),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 1 })),
  TYPE_SEARCH: async (user, { value }) => {
    await user.clear(search());
    await user.click(search());
    await user.paste(value);
  },
} satisfies Gestures<BoardEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as BoardContext<LedgerEntry>;
const lines = () => screen.queryAllByRole('link', { name: /^Ver orden/ });
const rows = (snapshot: AnyMachineSnapshot) => {
  const { rows: known, failure } = contextOf(snapshot);
  expect(screen.queryByText('Cargando los pagos') !== null).toBe(known === null);
  expect(lines()).toHaveLength(known?.length ?? 0);
  expect(screen.queryByRole('heading', { name: 'No hay pagos' }) !== null).toBe(known?.length === 0);
  const stale = failure !== null && known !== null;
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(stale ? expect.stringContaining('Error al cargar los pagos') : null);
};

const sees: Sights = {
  waiting: () => screen.getByRole('heading', { level: 1, name: 'Pagos' }) && undefined,
  loading: rows,
  typing: rows,
  shown: rows,
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'Error al cargar los pagos' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
  },
};

walkPage('the ledger', { machine: paymentBoardMachine, model: paymentBoardModel, gestures, sees, page });

const awaited: LedgerEntry = { ...exampleEntry, subscription_id: 2044, payment_id: null, reference: null, status: 'waiting' };

test('a line says whose, how much, how and when, and leads to its order; the filter stands in the address', async () => {
  const held = heldActors(paymentBoardMachine);
  drawPage(page({ machine: held.machine }, '/admin/payments?estado=confirmado'));
  await act(() => held.settle({ type: 'xstate.done.actor.loadRows', output: [awaited, exampleEntry] }));
  const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;
  const orders = () => lines().map((link) => link.getAttribute('href'));
  expect(orders()).toEqual(['/admin/orders/2031']);
  const table = screen.getByRole('table', { name: 'Pagos' });
  for (const text of ['TW-2031', 'Mariana González', '20251103BNET0098', 'Transferencia', '$8,900.00', 'Confirmado']) {
    within(table).getByText(text);
  }
  expect(table).toHaveTextContent('3 nov 2025, 17:20 h');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Por confirmar/ }));
  expect([orders(), address()]).toEqual([['/admin/orders/2044'], '?estado=por-confirmar']);
  await user.click(screen.getByRole('button', { name: /^Todos/ }));
  expect([orders().length, address()]).toEqual([2, '']);
});

test('a search of the address is asked for, and typing writes it there', async () => {
  const held = heldActors(paymentBoardMachine);
  drawPage(page({ machine: held.machine }, '/admin/payments?buscar=TW-2031'));
  expect(search()).toHaveValue('TW-2031');
  await waitFor(() => expect(held.inputOf('loadRows')).toEqual({ search: 'TW-2031' }));
  await userEvent.setup().clear(search());
  expect([search().getAttribute('value'), screen.getByRole('status', { name: 'dirección' }).textContent]).toEqual(['', '']);
});
