import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tellChange } from '#api/client/changes.ts';
import { noFilter } from '#machines/flows/board-filter.ts';
import { addressNow } from '../open-page.tsx';
import { openOrders, shownOrders } from './open-orders.tsx';

const search = () => screen.getByRole('searchbox', { name: 'Buscar por cliente o ID...' });

describe('a card of the queue', () => {
  test('shows whose it is, what, when, how much and its status [R-066, R-601]', async () => {
    await openOrders([{ payment_status: 'processing', development_status: 'gathering_info' }]);
    const card = screen.getByRole('article', { name: 'Mariana González TW-2041' });
    for (const text of [
      'Paquete Web Óptimo',
      '12 nov 2025',
      'Recopilando Info',
      'Procesando Pago',
      'Ramos y arreglos florales para bodas, XV años y oficinas.',
    ]) {
      expect(within(card).getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(card).toHaveTextContent('$8,900.00 MXN');
    const link = within(card).getByRole('link', { name: 'Ver detalles' });
    expect(link).toHaveAttribute('href', '/admin/orders/2041');
    expect(link).toHaveAccessibleDescription('Mariana González TW-2041');
    for (const mail of within(card).getAllByText('mariana@floreriajacinta.example')) {
      expect(mail).toHaveAttribute('href', 'mailto:mariana@floreriajacinta.example');
    }
  });

  test.each([
    ['of exactly 100 characters stays whole', 'a'.repeat(100), 'a'.repeat(100)],
    ['of 101 is cut to 100, with an ellipsis', 'a'.repeat(101), `${'a'.repeat(100)}…`],
    ['is cut between whole characters', `${'a'.repeat(99)}🌮🌮`, `${'a'.repeat(99)}🌮…`],
    ['that is missing shows so', null, 'No especificado'],
  ])('a description %s [R-067, R-275]', async (_, business_description, shown) => {
    await openOrders([{ business_description }]);
    within(screen.getByRole('article')).getByText(shown);
  });
});

test('the list takes its search from the address, and puts typed text there [R-395]', async () => {
  const { pending, user } = await openOrders(null, '/admin/orders?buscar=TW-2041&pagina=3');
  expect(search()).toHaveValue('TW-2041');
  await user.clear(search());
  await user.click(search());
  await user.paste('Mariana');
  await waitFor(() => expect(pending.inputOf('loadRows')).toEqual({ search: 'Mariana', filter: noFilter }));
  expect(addressNow()).toBe('/admin/orders?buscar=Mariana');
});

test('an empty status links back to all', async () => {
  const { user } = await openOrders([{}, {}], '/admin/orders?estado=design');
  expect(shownOrders()).toEqual([]);
  screen.getByText('Ninguna está en «En Diseño».');
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect([shownOrders(), addressNow()]).toEqual([['2041', '2042'], '/admin/orders']);
});

test('the list reloads after an interruption of the event stream [R-455]', async () => {
  const { pending } = await openOrders([{}]);
  expect(pending.running()).toEqual([]);
  await act(async () => tellChange('gap'));
  expect(pending.running()).toEqual(['loadRows']);
});

test('the slash key focuses the search', async () => {
  const { user } = await openOrders([]);
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
});
