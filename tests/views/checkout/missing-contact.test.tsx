import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Profile } from '#api/contract/profile/profile.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { loadPages, open } from '../session/write-on.tsx';
import { customer } from '../session/writings.ts';

beforeAll(loadPages, 120_000);
beforeEach(() => sessionStorage.clear());

const { kind, package_id: id } = examplePackage;
const draft = {
  step: 'review',
  brief: { business_description: 'Flores para bodas', design_style: 'modern', color_preference: 'warm' },
  intent_key: 'd0000000-0000-4000-8000-000000000001',
  updated_at: '2025-11-12T16:00:00.000Z',
};

const review = async (profile: Profile) => {
  const server = open({
    who: customer,
    address: `/checkout/${kind}/${id}`,
    more: {
      [`GET /packages/${kind}/${id}`]: { body: { package: examplePackage } },
      [`GET /checkout/drafts/${kind}/${id}`]: { body: { draft, brought: null, unpaid_order: null } },
      'GET /profile': { body: { user: profile } },
    },
  });
  await screen.findByRole('heading', { name: 'Revisión' });
  return server;
};
const contact = () => screen.findByRole('region', { name: 'Cómo te contactamos' });

test('if the profile has no name and no phone, the review offers both and saves them to the profile [R-671]', async () => {
  const user = userEvent.setup();
  const nobody = { ...exampleProfile, first_name: null, last_name: null, phone: null };
  const server = await review(nobody);
  const part = within(await contact());
  expect(part.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Editar Nombre', 'Editar Teléfono']);
  await user.click(part.getByRole('button', { name: 'Editar Nombre' }));
  await user.type(part.getByLabelText('Nombre'), 'María');
  server.replies = { ...server.replies, 'PUT /profile': { body: { success: true, user: { ...nobody, first_name: 'María' } } } };
  await user.keyboard('{Enter}');
  expect(await part.findByText('Guardado')).toBeVisible();
  expect(server.bodies['PUT /profile']).toEqual({ first_name: 'María' });
  // The checkout stays at its step.
  expect(screen.getByRole('heading', { name: 'Revisión' })).toBeVisible();
  expect(part.getByRole('button', { name: 'Editar Teléfono' })).toBeVisible();
});

test('unsaved input is still there after visiting another step [R-671]', async () => {
  const user = userEvent.setup();
  await review({ ...exampleProfile, phone: null });
  await user.click(within(await contact()).getByRole('button', { name: 'Editar Teléfono' }));
  await user.type(screen.getByLabelText('Teléfono'), '442 000');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('heading', { name: /quieres pagar/ });
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  await waitFor(() => expect(screen.getByLabelText('Teléfono')).toHaveValue('442 000'));
});

test('a complete profile is asked for neither [R-671]', async () => {
  const server = await review(exampleProfile);
  await waitFor(() => expect(server.asked).toContain('GET /profile'));
  expect(screen.queryByRole('region', { name: 'Cómo te contactamos' })).toBeNull();
});
