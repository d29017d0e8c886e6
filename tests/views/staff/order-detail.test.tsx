import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isListenedTo } from '#api/client/changes.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import type { OrderDialogs } from '#features/order-detail/order-dialogs.tsx';
import { exampleOrder, examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { type OrderSuccess, orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { allowedOrderActions } from '#machines/lifecycles/order-actions.ts';
import type { DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { addressNow, openPage } from '../open-page.tsx';
import { dialogs, Notes, standIn } from './order-page.tsx';

/** Amounts and times contain non-breaking spaces. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

/** The page with an order as the server returns it: the allowed actions come from the lifecycles themselves. */
const show = async (given: Partial<Order>, own: OrderDialogs = dialogs) => {
  const loadOrder: Order = { ...exampleOrder, ...given };
  loadOrder.allowed = allowedOrderActions({
    developmentStatus: loadOrder.development_status,
    paymentStatus: loadOrder.payment_status,
    accountStatus: loadOrder.status,
    assignedTo: loadOrder.assigned_to,
    owed: loadOrder.owed,
  });
  const page = (machine: typeof orderDetailMachine) => <OrderDetailPage orderId={2047} dialogs={own} Notes={Notes} machine={machine} />;
  return openPage(orderDetailMachine, '/admin/orders/2047', page, { loadOrder });
};

/** The facts of a panel. */
const factsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('term')
    .map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent)]);
const linksOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const actionNames = ['Confirmar Pago', 'Registrar Transferencia', 'Cambiar Estado', 'Asignar Desarrollador', 'Poner en Producción'];
/** The order's own buttons and whether each is enabled. */
const offered = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => actionNames.includes(button.textContent ?? ''))
    .map((button) => `${button.textContent}${button.matches(':disabled') ? ' (no)' : ''}`);

const someone = { assigned_to: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10', developer_name: 'desarrollo' };
const payFirst = 'Primero confirma el pago de esta orden.';

test('problems with its payment and its account are shown first [R-362]', async () => {
  const money_trouble = { kind: 'charged_back', amount: 8900, currency: 'MXN', of_renewal: false } as const;
  await show({ payment_status: 'confirmed', development_status: 'development', ...someone, status: 'suspended', money_trouble });
  expect(plain(screen.getByText('Antes de seguir').parentElement?.textContent)).toBe(
    'Antes de seguirEl banco regresó el cargo de $8,900.00 MXN. La cuenta está suspendida.',
  );
});

test('the site under construction and the one online are linked [R-363]', async () => {
  await show({ staging_url: 'https://prueba.example/2047/', production_url: 'https://jacinta.mx' });
  expect(linksOf('Orden')).toEqual([
    ['prueba.example/2047', 'https://prueba.example/2047/'],
    ['jacinta.mx', 'https://jacinta.mx'],
  ]);
});

describe('the buttons of the order', () => {
  test.each<[PaymentStatus, DevelopmentStatus, Partial<Order>, string[], string | null]>([
    ['pending', 'pending', { status: 'cancelled' }, ['Registrar Transferencia'], null],
    ['processing', 'pending', {}, ['Confirmar Pago', 'Cambiar Estado (no)', 'Asignar Desarrollador (no)'], payFirst],
    ['confirmed', 'pending', {}, ['Cambiar Estado', 'Asignar Desarrollador'], null],
    ['confirmed', 'development', someone, ['Cambiar Estado', 'Asignar Desarrollador'], null],
    ['confirmed', 'review', {}, ['Cambiar Estado (no)', 'Asignar Desarrollador'], 'Primero asigna a quien la desarrolla.'],
    [
      'confirmed',
      'design',
      { status: 'cancelled' },
      ['Cambiar Estado (no)', 'Asignar Desarrollador (no)'],
      'La cuenta de esta orden está cancelada: ya no da ningún paso.',
    ],
  ])('%s, %s [R-125, R-127, R-347, R-348]', async (payment_status, development_status, more, buttons, reason) => {
    await show({ payment_status, development_status, ...more });
    expect(offered()).toEqual(buttons);
    for (const button of screen.getAllByRole('button').filter((one) => one.matches(':disabled'))) {
      expect(button).toHaveAccessibleDescription(reason ?? 'no button may be disabled here');
    }
  });

  test('there are none once it is live, and the page says so', async () => {
    await show({ payment_status: 'confirmed', development_status: 'live', ...someone });
    expect(offered()).toEqual([]);
    screen.getByText('Está En Línea y ya no cambia de estado.');
  });
});

test('a cancelled order says so beside its number, and shows no pending payment [R-359]', async () => {
  await show({ status: 'cancelled' });
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(head).toHaveTextContent(/^Orden TW-2047\s*PendienteCancelada$/);
});

test('everything the customer provided is shown, and what was left out says so [R-070, R-107, R-285, R-288]', async () => {
  await show({
    customer_phone: null,
    social_networks: { instagram: 'instagram.com/floreriajacinta', whatsapp: '442 000 0000' },
    competitors_urls: 'https://flores.example, rosas.example',
  });
  expect([factsOf('Requerimientos del proyecto'), factsOf('Cliente'), factsOf('Orden')]).toEqual([
    [
      ['Descripción del negocio', 'Ramos y arreglos florales para bodas, XV años y oficinas.'],
      ['Público objetivo', 'Novias y familias de Querétaro'],
      ['Características clave', 'No especificado'],
      ['Redes sociales', 'instagram.com/floreriajacinta442 000 0000'],
      ['Estilo de diseño', 'Audaz'],
      ['Preferencia de color', 'Cálidos'],
      ['Sitios de la competencia', 'https://flores.examplerosas.example'],
      ['Requerimientos adicionales', 'No especificado'],
    ],
    [
      ['Nombre', 'Mariana González'],
      ['Correo', 'mariana@floreriajacinta.example'],
      ['Teléfono', 'No especificado'],
      ['Soporte', 'Ver requerimientos'],
    ],
    [
      ['Paquete', 'Paquete Web Óptimo'],
      ['Fecha', '12 nov 2025, 10:42 h'],
      ['Monto', '$8,900.00 MXN'],
      ['Pago', 'Transferencia'],
    ],
  ]);
  expect(linksOf('Requerimientos del proyecto').map(([, href]) => href)).toEqual([
    'https://instagram.com/floreriajacinta',
    'https://flores.example/',
    'https://rosas.example/',
  ]);
});

test('the terms of the order are listed, with links to the project, the customer and the requirements [R-600, R-601]', async () => {
  await show({});
  const sold = within(screen.getByRole('region', { name: 'Qué se contrató' }));
  expect(sold.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['8 páginas', 'Blog']);
  sold.getByText('Paquete Web Óptimo');
  sold.getByText(/^\$8,900\.00/);
  expect([...linksOf('Qué se contrató'), ...linksOf('Cliente')]).toEqual([
    ['Ver proyecto', '/admin/development/2047'],
    ['Ver cliente', '/admin/users?buscar=mariana%40floreriajacinta.example'],
    ['mariana@floreriajacinta.example', 'mailto:mariana@floreriajacinta.example'],
    ['442 000 0000', 'tel:4420000000'],
    ['Ver requerimientos', '/admin/support?buscar=TW-2047'],
  ]);
  cleanup();
  await show({ package_features: [] });
  expect(screen.getByRole('region', { name: 'Qué se contrató' })).toHaveTextContent('Características: no especificado');
});

test.each<[OrderSuccess, string, string]>([
  [{ kind: 'payment_confirmed' }, 'Pago Confirmado', '$8,900.00\u00a0MXN de TW-2047. Avisamos a Mariana González por correo.'],
  [{ kind: 'status_changed', status: 'gathering_info' }, 'Estado Actualizado', 'TW-2047 está en Recopilando Info.'],
  [{ kind: 'account_changed', status: 'suspended' }, 'Estado Actualizado', 'La cuenta de TW-2047 está suspendida.'],
])('the result of a dialog is shown, and leads back to the list: %j [R-073, R-245, R-451]', async (success, title, sentence) => {
  const { user } = await show(examplePaidOrder, { ...dialogs, 'status-change': standIn('Cambiar Estado', success) });
  await user.click(screen.getByRole('button', { name: 'Cambiar Estado' }));
  await user.click(screen.getByRole('button', { name: 'Hecho' }));
  const result = await screen.findByRole('alertdialog', { name: title });
  expect(result).toHaveAccessibleDescription(sentence);
  await user.click(within(result).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect([addressNow(), screen.queryByRole('alertdialog')]).toEqual(['/admin/orders', null]));
  expect(isListenedTo()).toBe(false);
});

test('card payments are listed with the provider’s status, and nothing without any [R-394]', async () => {
  await show({});
  expect(screen.queryByRole('region', { name: 'Pagos con tarjeta' })).toBeNull();
  cleanup();
  const payment: Order['card_payments'][number] = {
    ...{ payment_id: 7003, provider_id: '1329005512', renewal_id: null, status: 'review', detail: 'accredited' },
    ...{ review_reason: 'wrong_amount', amount: 8400, currency: 'MXN', seen_at: '2025-11-12T15:37:00.000Z', decision: null },
  };
  const failed = { status: 'failed', detail: 'cc_rejected_other_reason', review_reason: null } as const;
  const rejected = { ...payment, ...failed, payment_id: 7002, provider_id: '1329005511', renewal_id: 7 };
  const decision = { by_name: 'admin', at: '2025-11-13T16:05:00.000Z', note: 'Pagó la diferencia' };
  const accepted = { ...payment, payment_id: 7004, status: 'accepted' as const, decision };
  await show({ card_payments: [payment, rejected, accepted] });
  const items = within(screen.getByRole('region', { name: 'Pagos con tarjeta' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => plain(textContent))).toEqual([
    'Espera revisión$8,400.00 MXN1329005512 · accredited12 nov 2025, 9:37 hEl monto no es el del pedido',
    'Rechazado$8,400.00 MXN1329005511 · cc_rejected_other_reason · Renovación12 nov 2025, 9:37 h',
    'Aceptado$8,400.00 MXN1329005512 · accredited12 nov 2025, 9:37 hEl monto no es el del pedidoDecidió admin · 13 nov 2025, 10:05 h«Pagó la diferencia»',
  ]);
});

const itemsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));

test('what customer and agency did is listed with who and when; the older of more than eight are folded [R-708]', async () => {
  await show(examplePaidOrder);
  expect(itemsOf('Actividad')).toEqual([
    '12 nov 2025, 12:30 hTaller: renata empezó a reunir la información del negocio.',
    '12 nov 2025, 12:00 hTaller: renata confirmó el pago.',
    '12 nov 2025, 10:42 hCliente: mariana contrató Paquete Web Óptimo.',
  ]);
  const panel = () => within(screen.getByRole('region', { name: 'Actividad' }));
  expect(panel().getAllByText('renata')[0]?.tagName).toBe('STRONG');
  expect(panel().queryByText(/eventos? anterior/)).toBeNull();
  cleanup();
  const charged = { at: '2025-11-12T17:00:00.000Z', who: 'nobody', name: null } as const;
  const activity = Array.from({ length: 10 }, (_, nth) => ({ ...charged, sentence: `Mercado Pago cobró $${nth}.` }));
  await show({ activity, has_older_activity: true });
  expect([itemsOf('Actividad').length, itemsOf('Actividad')[0]]).toEqual([10, '12 nov 2025, 11:00 hMercado Pago cobró $0.']);
  const older = panel().getByText('Ver los 2 eventos anteriores').closest('details');
  expect(within(older as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  panel().getByText('Lo más antiguo ya no se muestra.');
});

test('the turns say how many of the agreed days are over and how long the customer paused the delivery [R-709]', async () => {
  const turn = { since: '2025-11-12T18:00:00.000Z', until: '2025-11-14T18:00:00.000Z', paused_days: 0 } as const;
  const turns: Order['turns'] = [
    { ...turn, who: 'agency', reason: 'work', days: 5 },
    { ...turn, who: 'customer', reason: 'question_to_customer', days: 3, paused_days: 3 },
    { ...turn, who: 'agency', reason: 'question_to_agency', days: 0 },
    { ...turn, who: 'customer', reason: 'unpaid', days: 2 },
  ];
  const promise = { date: '2025-12-03', days_left: 3, paused_days: 4, state: 'running' } as const;
  await show({ ...examplePaidOrder, turns, promise, delivery_days: 14 });
  const panel = screen.getByRole('region', { name: 'Quién tuvo el balón' });
  within(panel).getByText('11 días hábiles de 14, 4 en pausa');
  const days = within(panel)
    .getAllByRole('listitem')
    .map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(days).toEqual(['5 días hábiles', '3 en pausa', 'menos de 1 día hábil', '2 días hábiles']);
  cleanup();
  await show({});
  expect(screen.getByRole('region', { name: 'Quién tuvo el balón' })).not.toHaveTextContent(/\d de \d/);
});

test('staff read when the delivery was paused and which days do not count [R-717]', async () => {
  const promise = { date: '2025-11-28', days_left: 3, paused_days: 1, state: 'running' } as const;
  const paused = [{ from: '2025-11-14', to: '2025-11-14', days: 1, for_payment: false }];
  await show({
    ...examplePaidOrder,
    promise,
    promise_days: { before: '2025-11-27', counts_today: true, paused, off: [{ date: '2025-11-17', is_holiday: true }] },
  });
  const panel = screen.getByRole('region', { name: 'Entrega prometida' });
  expect(panel).toHaveTextContent('Sin pausas sería el 27 nov. Se movió 1 día hábil.');
  expect(panel).toHaveTextContent(
    /Estuvo en pausa el 14 nov, mientras esperábamos la respuesta del cliente\. No cuenta: 17 nov \(feriado\)\.$/,
  );
});
