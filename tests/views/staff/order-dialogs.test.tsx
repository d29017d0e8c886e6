import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { orderDialogs } from '#app/order-dialogs.tsx';
import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import { drawPage } from '../../support/walk-page.tsx';

/* The real page, the real dialogs, the real actors: only the wire is answered here. */
const wire = vi.hoisted(() => ({ said: [] as [string, unknown][], answers: {} as Record<string, () => unknown> }));
vi.mock('#api/client/call.ts', () => {
  const call = async (operation: { name: string }, input: { body?: unknown }) => {
    if (input.body !== undefined) wire.said.push([operation.name, input.body]);
    return wire.answers[operation.name]?.();
  };
  return { call, callPage: async (operation: { name: string }) => ({ answer: wire.answers[operation.name]?.(), next: null }) };
});

const orderOf = (given: Partial<Order>): Order => {
  const order = { ...exampleOrder, ...given };
  const { development_status: developmentStatus, payment_status: paymentStatus, status: accountStatus, assigned_to: assignedTo } = order;
  return { ...order, allowed: allowedOrderActions({ developmentStatus, paymentStatus, accountStatus, assignedTo }) };
};
const developer = 'a0000000-0000-4000-8000-000000000003';
const paid: Partial<Order> = { payment_status: 'confirmed', status: 'active' };

const open = async (given: Partial<Order>, answers: Record<string, () => unknown>) => {
  Object.assign(wire, { said: [], answers: { getOrder: () => orderOf(given), ...answers } });
  drawPage(
    <MemoryRouter initialEntries={['/admin/orders/2047']}>
      <Routes>
        <Route path="/admin/orders/2047" element={<OrderDetailPage orderId={2047} dialogs={orderDialogs} />} />
        <Route path="/admin/orders" element={<h1>Órdenes Pendientes</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Orden TW-2047' });
  const user = userEvent.setup();
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
};

const acceptAndReturn = async (title: string, press: (name: string) => Promise<void>) => {
  await screen.findByRole('alertdialog', { name: title });
  await press('Aceptar');
  await screen.findByRole('heading', { level: 1, name: 'Órdenes Pendientes' });
};

beforeEach(() => Object.assign(wire, { said: [], answers: {} }));

describe('an order is taken on', () => {
  test('its payment is confirmed [R-072]', async () => {
    const { user, press } = await open({}, { updateOrderStatus: () => ({ success: true, order: orderOf(paid) }) });
    await press('Confirmar Pago');
    await user.type(await screen.findByRole('textbox', { name: 'Referencia' }), 'TALLER000142');
    await press('Confirmar');
    await acceptAndReturn('Pago Confirmado', press);
    expect(wire.said).toEqual([['updateOrderStatus', { status: 'confirmed', method: 'transfer', reference: 'TALLER000142', note: '' }]]);
  });

  test('its status moves on [R-072]', async () => {
    const { user, press } = await open(paid, { updateOrderStatus: () => ({ success: true, order: orderOf(paid) }) });
    await press('Cambiar Estado');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'En Diseño');
    await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'Ya hay fotos');
    await press('Guardar');
    await acceptAndReturn('Estado Actualizado', press);
    expect(wire.said).toEqual([['updateOrderStatus', { status: 'design', note: 'Ya hay fotos' }]]);
  });

  test('it is given to a developer [R-072]', async () => {
    const people = [{ user_id: developer, username: 'desarrollo' }];
    const { user, press } = await open(paid, { listUsers: () => people, assignDeveloper: () => ({ success: true }) });
    await press('Asignar Desarrollador');
    await screen.findByRole('option', { name: 'desarrollo' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Desarrollador' }), 'desarrollo');
    await press('Asignar');
    await acceptAndReturn('Desarrollador Asignado', press);
    expect(wire.said).toEqual([['assignDeveloper', { developerId: developer }]]);
  });
});

test('its renewal is confirmed [R-370]', async () => {
  const open_renewal = {
    renewal_id: 7,
    subscription_id: 2047,
    years: 2,
    amount: 3000,
    new_end_date: '2028-11-11T18:00:00.000Z',
    payment_status: 'pending' as const,
  };
  const { user, press } = await open({ ...paid, open_renewal }, { confirmRenewal: () => ({ success: true }) });
  await press('Confirmar Renovación');
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Renovación' });
  expect(dialog).toHaveTextContent('TW-2047-R7');
  await user.type(screen.getByRole('textbox', { name: 'Referencia' }), 'SPEI-R7');
  await press('Confirmar');
  await acceptAndReturn('Pago Confirmado', press);
  expect(wire.said).toEqual([['confirmRenewal', { status: 'confirmed', method: 'transfer', reference: 'SPEI-R7', note: '' }]]);
});

test('its account is suspended, with a note', async () => {
  const { user, press } = await open(paid, { updateAccountStatus: () => ({ success: true, order: orderOf(paid) }) });
  await press('Cambiar Cuenta');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Suspendida');
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'Pidió una pausa');
  await press('Guardar');
  await acceptAndReturn('Estado Actualizado', press);
  expect(wire.said).toEqual([['updateAccountStatus', { status: 'suspended', note: 'Pidió una pausa' }]]);
});

describe('an order in delivery', () => {
  const staged: Partial<Order> = { ...paid, development_status: 'staging', assigned_to: developer, developer_name: 'desarrollo' };

  test('moves as the project that it is [R-080]', async () => {
    const { user, press } = await open(staged, { updateProjectStatus: () => ({ success: true }) });
    await press('Cambiar Estado');
    await user.type(await screen.findByRole('textbox', { name: 'Nota' }), 'Faltan textos');
    await press('Guardar');
    await acceptAndReturn('Estado Actualizado', press);
    expect(wire.said).toEqual([['updateProjectStatus', { status: 'review', note: 'Faltan textos' }]]);
  });

  test('goes live [R-080]', async () => {
    const { press } = await open(staged, { updateProjectStatus: () => ({ success: true }) });
    await press('Poner en Producción');
    const dialog = await screen.findByRole('dialog', { name: 'Poner en Producción' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poner en Producción' }));
    await acceptAndReturn('Estado Actualizado', press);
    expect(wire.said).toEqual([['updateProjectStatus', { status: 'live', note: 'Proyecto puesto en producción' }]]);
  });
});

test('what somebody else confirmed meanwhile is said, and the order then stands as it is now', async () => {
  let now: Partial<Order> = {};
  const refuse = () => {
    now = paid;
    throw new RequestFailed({ code: 'already_confirmed', message: 'Este pago ya fue confirmado por admin' });
  };
  const { user, press } = await open({}, { getOrder: () => orderOf(now), updateOrderStatus: refuse });
  await press('Confirmar Pago');
  await user.type(await screen.findByRole('textbox', { name: 'Referencia' }), 'TALLER000142{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveAccessibleDescription('Este pago ya fue confirmado por admin');
  await press('Aceptar');
  await screen.findByText('Pago Confirmado');
  expect(screen.queryByRole('button', { name: 'Confirmar Pago' })).toBeNull();
});

test('closing a dialog gives the focus back to its button [R-440]', async () => {
  const { user, press } = await open({}, {});
  await press('Confirmar Pago');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Referencia' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar Pago' })).toHaveFocus());
});
