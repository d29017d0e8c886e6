import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message } from '#api/contract/orders/conversation.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { OrderDetailPage } from '#features/order-detail/order-detail-page.tsx';
import { exampleAskedOrder, examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { openPage } from '../open-page.tsx';
import { dialogs, Notes } from './order-page.tsx';

const show = (loadOrder: Order) =>
  openPage(
    orderDetailMachine,
    '/admin/orders/2047',
    (machine) => <OrderDetailPage orderId={2047} dialogs={dialogs} Notes={Notes} machine={machine} />,
    { loadOrder },
  );
const conversation = () => within(screen.getByRole('region', { name: 'Conversación' }));
const next = () => within(screen.getByRole('region', { name: 'Qué sigue' }));

/** A message of this thread, the later the higher `nth`. */
const said = (ticket_id: number, nth: number, given: Partial<Message> = {}): Message => ({
  ...{ ticket_id, request_type: 'question', status: 'pending', awaits_customer: false, from: 'customer', name: 'Mariana', attachments: [] },
  ...{ text: `Mensaje ${nth}.`, at: new Date(Date.UTC(2025, 10, 10, 12, nth)).toISOString() },
  ...given,
});

test('staff read all threads in one list by name, the team marked, each message linked to its thread [R-716]', async () => {
  await show(exampleAskedOrder);
  const messages = conversation()
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL');
  const shown = messages.map((item) => {
    const thread = within(item).getByRole('link', { name: /#\d/ });
    return [item.textContent?.includes('Taller'), /Daniela|Mariana|Tú/.exec(item.textContent ?? '')?.[0], thread.getAttribute('href')];
  });
  expect(shown).toEqual([
    [true, 'Daniela', '/admin/support/318'],
    [false, 'Mariana', '/admin/support/319'],
    [false, 'Mariana', '/admin/support/318'],
  ]);
  expect(messages.map((item) => within(item).getByText(/\.$|\?$/).textContent)).toEqual([
    'Mándanos las fotos de oficinas.',
    '¿Cuándo veo el primer diseño?',
    'Van aquí.',
  ]);
  expect(conversation().getByRole('link', { name: /oficinas\.jpg/ })).toHaveAttribute(
    'href',
    '/srv/support/attachments/f3b1b0a2-5a53-4a2f-9d43-3f2f6a7f7a01',
  );
});

test('an order without messages says so; they are written in their threads, not here [R-716]', async () => {
  await show(examplePaidOrder);
  conversation().getByText('Todavía no hay mensajes.');
  expect(conversation().queryByRole('textbox')).toBeNull();
});

test('of a long conversation staff see the newest 20 messages, the others folded; older ones are in «Soporte» [R-716]', async () => {
  const long = Array.from({ length: 21 }, (_, index) => said(1, index + 1));
  await show({ ...examplePaidOrder, conversation: long, has_older_messages: true });
  expect(conversation().getByText('Ver el mensaje anterior').closest('details')).toHaveTextContent('Mensaje 1.');
  expect(conversation().getByText('Mensaje 2.').closest('details')).toBeNull();
  const older = conversation().getByRole('link', { name: 'Los mensajes más antiguos están en Soporte' });
  expect(older).toHaveAttribute('href', '/admin/support?buscar=TW-2047');
});

test.each([
  ['Responder', false],
  ['Ver requerimiento', true],
])('«%s» leads to the requirement that is due; answered: %s [R-716]', async (name, is_answered) => {
  await show({ ...exampleAskedOrder, awaited_requirement: { ticket_id: 320, is_answered } });
  expect(next().getByRole('link', { name })).toHaveAttribute('href', '/admin/support/320');
});

test('unless an answer is due, «Qué sigue» has no action [R-716]', async () => {
  await show({ ...exampleAskedOrder, turn: examplePaidOrder.turn });
  expect([...next().queryAllByRole('link'), ...next().queryAllByRole('button')]).toEqual([]);
});
