import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Message } from '#api/contract/orders/conversation.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { ConversationPanel } from '#features/own-order/conversation-panel.tsx';
import { OwnOrderPage } from '#features/own-order/own-order-page.tsx';
import { orderMessageMachine } from '#machines/flows/order-message/order-message.machine.ts';
import { exampleActiveOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { ownOrderMachine } from '#machines/flows/own-order/own-order.machine.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { render } from '../../support/render.tsx';
import { openPage } from '../open-page.tsx';

/** A message of this thread, the later the higher `nth`. */
const said = (ticket_id: number, nth: number, given: Partial<Message> = {}): Message => ({
  ...{ ticket_id, request_type: 'content', status: 'pending', awaits_customer: false, from: 'agency', name: 'Ana', attachments: [] },
  ...{ text: `Mensaje ${nth}.`, at: new Date(Date.UTC(2025, 10, 10, 12, nth)).toISOString() },
  ...given,
});

/** Renders the conversation of an order; returns what renders another one in its place. */
const open = (conversation: Message[], given: Partial<OwnOrder> = {}) => {
  const { machine } = pendingActors(orderMessageMachine);
  const panel = (own: OwnOrder) => (
    <ThemeProvider>
      <MemoryRouter>
        <ConversationPanel order={own} onSent={() => undefined} machine={machine} />
      </MemoryRouter>
    </ThemeProvider>
  );
  const { rerender } = render(panel({ ...exampleActiveOwnOrder, ...given, conversation }));
  return (then: Message[], now: Partial<OwnOrder> = {}) => rerender(panel({ ...exampleActiveOwnOrder, ...now, conversation: then }));
};
const chosen = () => screen.getByLabelText<HTMLSelectElement>('Asunto').selectedOptions[0]?.textContent;

const cancelled = { status: 'cancelled' } as const;

test.each<[string, Message[], Partial<OwnOrder>, string]>([
  ['the open one with the newest message', [said(2, 1), said(1, 2)], {}, 'Contenido Faltante #1'],
  ['one that awaits the customer', [said(2, 1, { awaits_customer: true }), said(1, 2)], {}, 'Contenido Faltante #2'],
  ['an open one rather than a resolved one', [said(2, 1), said(1, 2, { status: 'resolved' })], {}, 'Contenido Faltante #2'],
  ['a new question if all are resolved', [said(1, 1, { status: 'resolved' })], {}, 'Una pregunta nueva'],
  ['a resolved one of a cancelled order', [said(1, 1, { status: 'resolved' })], cancelled, 'Contenido Faltante #1'],
])('a message answers at first %s [R-701]', (_, conversation, given, thread) => {
  open(conversation, given);
  expect(chosen()).toBe(thread);
});

test('closed threads cannot be answered; without another one the message opens a question [R-701]', () => {
  open([said(1, 1, { status: 'closed' })]);
  expect(screen.queryByLabelText('Asunto')).toBeNull();
  screen.getByLabelText('Tu mensaje');
});

test('a message stays in its thread while others get messages [R-701]', async () => {
  const user = userEvent.setup();
  const first = [said(1, 1)];
  const change = open(first);
  await user.type(screen.getByLabelText('Tu mensaje'), 'Van');
  change([...first, said(2, 2, { awaits_customer: true })]);
  expect(chosen()).toBe('Contenido Faltante #1');
  expect(screen.getByLabelText('Tu mensaje')).toHaveValue('Van');
});

test('a cancelled order without an open thread takes no message; what was being written stays readable [R-701]', async () => {
  const user = userEvent.setup();
  const change = open([]);
  await user.type(screen.getByLabelText('Tu mensaje'), 'Una duda');
  change([], cancelled);
  expect(screen.queryByLabelText('Tu mensaje')).toBeNull();
  expect(screen.getByText('Lo que escribías:').parentElement).toHaveTextContent('Lo que escribías: Una duda');
});

test('of a long conversation the newest 20 messages are shown, the others folded; older ones have a link [R-700]', () => {
  const conversation = Array.from({ length: 23 }, (_, index) => said(1, index + 1));
  open(conversation, { has_older_messages: true });
  const fold = screen.getByText('Ver los 3 mensajes anteriores').closest('details');
  expect(fold).toHaveTextContent('Mensaje 3.');
  expect(screen.getByText('Mensaje 4.').closest('details')).toBeNull();
  const older = screen.getByRole('link', { name: 'Los mensajes más antiguos están en Requerimientos' });
  expect(older).toHaveAttribute('href', '/account?tab=requerimientos');
});

test('«Responder» leads to the message [R-700]', async () => {
  const turn = { ...exampleActiveOwnOrder.turn, who: 'customer', reason: 'question_to_customer' } as const;
  const order = { ...exampleActiveOwnOrder, turn };
  const { user } = await openPage(
    ownOrderMachine,
    '/account/pedido/2031',
    (machine) => <OwnOrderPage orderId={2031} missing={null} machine={machine} />,
    { loadOrder: order },
  );
  await user.click(within(screen.getByRole('region', { name: 'Qué sigue' })).getByRole('button', { name: 'Responder' }));
  await act(async () => undefined);
  expect(screen.getByLabelText('Tu mensaje')).toHaveFocus();
});
