import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { transport } from '#api/client/transport.ts';
import { QuoteRequestPage } from '#features/quote-request/quote-request-page.tsx';
import { RequirementThread } from '#features/requirements/requirement-thread.tsx';
import { exampleRequirement, exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { FakeServer, type Replies } from '../../support/fake-server.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const customer = { id: 'c1', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer', avatar_url: null } as const;
const original = transport.defaults.adapter;
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

const { ticket_id: id } = exampleRequirement;
const empty = { attachments: [], responses: [] };
const reading: Replies = {
  [`GET /customer/requirements/${id}`]: { body: { requirement: exampleRequirement, ...empty } },
  [`GET /support/tickets/${id}`]: { body: { requirement: exampleTicket, ...empty } },
};
const said = {
  response_id: 1,
  user_type: 'customer',
  username: 'mariana',
  first_name: 'Mariana',
  message: 'Otro',
  attachments: [],
  created_at: '2025-11-12T18:00:00.000Z',
};
const response = { status: 201, body: { success: true, response: said } };
const away = { status: 503, body: { code: 'unavailable', message: 'El servicio no está disponible por el momento.' } };

const write = async (user: UserEvent, name: string, text: string) => {
  const box = await screen.findByRole('textbox', { name });
  await user.clear(box);
  await user.type(box, text);
};
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

const fillQuote = async (user: UserEvent) => {
  await write(user, 'Nombre', 'Mariana');
  await write(user, 'Correo electrónico', 'mariana@ejemplo.mx');
  await write(user, 'Descripción', 'Otro');
};

test.each([
  [
    'an answer of the customer',
    <RequirementThread key="c" side="customer" ticketId={id} level="h2" />,
    `POST /customer/requirements/${id}/responses`,
    response,
    (user: UserEvent) => write(user, 'Tu respuesta', 'Otro'),
    'Responder',
  ],
  [
    'an answer of staff',
    <RequirementThread key="d" side="staff" ticketId={id} level="h2" />,
    `POST /support/tickets/${id}/responses`,
    response,
    (user: UserEvent) => write(user, 'Tu respuesta', 'Otro'),
    'Responder',
  ],
  ['a quote', <QuoteRequestPage key="q" />, 'POST /quotes', { status: 201, body: { success: true, quote_id: 12 } }, fillQuote, 'Enviar'],
] as const)('%s that failed is resent with the same key [R-297]', async (_, page, call, done, fill, button) => {
  const server = new FakeServer([customer], { ...reading, [call]: away });
  renderWithTheme(<MemoryRouter>{page}</MemoryRouter>);
  const user = userEvent.setup();
  await fill(user);
  await press(user, button);
  await screen.findByRole('alert');
  server.replies = { ...reading, [call]: done };
  await press(user, button);
  await waitFor(() => expect(server.keys[call]).toHaveLength(2));
  const [first, again] = server.keys[call] ?? [];
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
});
