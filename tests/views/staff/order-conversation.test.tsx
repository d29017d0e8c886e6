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

test('of a long conversation staff see the newest 20 messages, the others folded; older ones are in its requirements [R-716]', async () => {
  const long = Array.from({ length: 21 }, (_, index) => said(1, index + 1));
  await show({ ...examplePaidOrder, conversation: long, has_older_messages: true });
  expect(conversation().getByText('Ver el mensaje anterior').closest('details')).toHaveTextContent('Mensaje 1.');
  expect(conversation().getByText('Mensaje 2.').closest('details')).toBeNull();
  expect(conversation().getByRole('link', { name: /más antiguos/ })).toHaveAttribute('href', '/admin/support?buscar=TW-2047');
});

const byStaff = { from: 'agency', name: 'Daniela' } as const;

test.each<[string, Message[], string]>([
  ['the thread of the newest message of the customer', [said(2, 1), said(1, 2)], '/admin/support/1'],
  ['not one that is resolved', [said(1, 1), said(2, 2, { status: 'resolved' })], '/admin/support/1'],
  ['not one that is closed', [said(1, 1), said(2, 2, { status: 'closed' })], '/admin/support/1'],
  ['one without an answer rather than an answered one', [said(1, 1), said(2, 2), said(2, 3, byStaff)], '/admin/support/1'],
  ['an answered one that still awaits its change', [said(1, 1, { request_type: 'change' }), said(1, 2, byStaff)], '/admin/support/1'],
  ['the requirements, if no open thread has a message of the customer', [said(1, 1, byStaff)], '/admin/support?buscar=TW-2047'],
])('«Responder» leads to %s [R-716]', async (_, messages, href) => {
  await show({ ...exampleAskedOrder, conversation: messages });
  expect(next().getByRole('link', { name: 'Responder' })).toHaveAttribute('href', href);
});

test('unless an answer is due, «Qué sigue» has no action [R-716]', async () => {
  await show({ ...exampleAskedOrder, turn: examplePaidOrder.turn });
  expect([...next().queryAllByRole('link'), ...next().queryAllByRole('button')]).toEqual([]);
});
