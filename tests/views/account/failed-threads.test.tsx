import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { transport } from '#api/client/transport.ts';
import { RequirementThread } from '#features/requirements/requirement-thread.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { exampleRequirement, exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { FakeServer, type Replies } from '../../support/fake-server.ts';
import { renderWithTheme } from '../../support/walk-page.tsx';

const customer = { id: 'c1', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer', avatar_url: null } as const;
const original = transport.defaults.adapter;
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

const broken = { status: 500, body: { code: 'internal', message: 'Error en la solicitud' } };

const List = () => <RequirementsTab list={useRequirementList()} />;
const draw = (page: ReactNode, replies: Replies): UserEvent => {
  new FakeServer([customer], replies);
  renderWithTheme(<MemoryRouter initialEntries={['/account?tab=requerimientos']}>{page}</MemoryRouter>);
  return userEvent.setup();
};
const { ticket_id: id } = exampleRequirement;
const thread = { body: { requirement: exampleRequirement, attachments: [], responses: [] } };
const ticket = { body: { requirement: exampleTicket, attachments: [], responses: [] } };
const told = async () => (await screen.findByRole('alert')).textContent?.trim();

describe('when the server fails', () => {
  test('the list says that it could not load, why, and offers to try again [R-258, R-259]', async () => {
    draw(<List />, { 'GET /customer/requirements': broken });
    expect(await told()).toBe('Error al cargar requerimientosError al obtener los requerimientosReintentar');
  });

  test.each([
    ['customer', `GET /customer/requirements/${id}`],
    ['staff', `GET /support/tickets/${id}`],
  ] as const)('the thread of %s says it likewise [R-258]', async (side, call) => {
    draw(<RequirementThread side={side} ticketId={id} level="h2" />, { [call]: broken });
    expect(await told()).toBe('Error al cargar requerimientosError al obtener los requerimientosReintentar');
  });

  test.each([
    ['customer', `GET /customer/requirements/${id}`, `POST /customer/requirements/${id}/responses`, thread],
    ['staff', `GET /support/tickets/${id}`, `POST /support/tickets/${id}/responses`, ticket],
  ] as const)('a reply of %s is kept and the failure told once [R-261]', async (side, reading, replying, answer) => {
    const user = draw(<RequirementThread side={side} ticketId={id} level="h2" />, { [reading]: answer, [replying]: broken });
    const box = await screen.findByRole('textbox', { name: 'Tu respuesta' });
    await user.type(box, 'Aquí están');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await told()).toBe('Error al agregar respuesta');
    expect(box).toHaveValue('Aquí están');
  });

  test.each([
    ['customer', `GET /customer/requirements/${id}`, `PATCH /customer/requirements/${id}/status`, thread],
    ['staff', `GET /support/tickets/${id}`, `PATCH /support/tickets/${id}/status`, ticket],
  ] as const)('a status that %s chose falls back to what it is [R-261]', async (side, reading, moving, answer) => {
    const user = draw(<RequirementThread side={side} ticketId={id} level="h2" />, { [reading]: answer, [moving]: broken });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Cerrado');
    expect(await told()).toBe('Error al actualizar el estado');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Pendiente'));
  });
});

test('a file that could not be uploaded says why beside its name, and may be tried again', async () => {
  const user = draw(<RequirementThread side="customer" ticketId={id} level="h2" />, { [`GET /customer/requirements/${id}`]: thread });
  await screen.findByRole('textbox', { name: 'Tu respuesta' });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  await user.upload(chooser, [new File(['a logo'], 'logo.png', { type: 'image/png' })]);
  const row = await screen.findByRole('listitem');
  expect(await within(row).findByRole('alert')).toHaveTextContent(/^Nadie contesta PUT /);
  within(row).getByRole('button', { name: 'Reintentar logo.png' });
});
