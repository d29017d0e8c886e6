import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { transport } from '#api/client/transport.ts';
import { RequirementThread } from '#features/requirements/requirement-thread.tsx';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const customer = { id: 'c1', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer', avatar_url: null } as const;
const original = transport.defaults.adapter;
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

test('a failure whose detail repeats its title is shown once, and the reply stays [R-261]', async () => {
  const { ticket_id: id } = exampleRequirement;
  new FakeServer([customer], {
    [`GET /customer/requirements/${id}`]: { body: { requirement: exampleRequirement, attachments: [], responses: [] } },
    [`POST /customer/requirements/${id}/responses`]: { status: 500, body: { code: 'internal', message: 'Error en la solicitud' } },
  });
  renderWithTheme(<RequirementThread side="customer" ticketId={id} level="h2" />);
  const user = userEvent.setup();
  const box = await screen.findByRole('textbox', { name: 'Tu respuesta' });
  await user.type(box, 'Aquí están');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Error al agregar respuesta');
  expect(box).toHaveValue('Aquí están');
});
