import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { SupportDeskTab } from '#features/support-desk/support-desk-tab.tsx';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { type SupportDesk, supportDeskMachine } from '#machines/flows/support-desk/support-desk.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const page = (machine: typeof supportDeskMachine, address = '/account?tab=soporte') => (
  <MemoryRouter initialEntries={[address]}>
    <SupportDeskTab machine={machine} />
    <Address />
  </MemoryRouter>
);

const show = async (address?: string, unpaid: Partial<Subscription> = {}) => {
  const pending = pendingActors(supportDeskMachine);
  renderWithTheme(page(pending.machine, address));
  const types = ['change', 'content', 'issue'] as const;
  const output: SupportDesk = {
    subscriptions: [exampleActiveSubscription, { ...exampleSubscription, ...unpaid }],
    requirements: types.map((request_type, at) => ({ ...exampleRequirement, ticket_id: 318 - at, request_type })),
  };
  await act(() => pending.settle({ type: 'xstate.done.actor.read', output }));
  return userEvent.setup();
};
// A dialog hides the page behind it.
const address = () => screen.getByLabelText('dirección').textContent;
const cancel = { name: 'Cancelar' };

test('support is requested for the purchase of the button, and only where work has begun [R-047]', async () => {
  const user = await show();
  const [running, unpaid] = screen.getAllByRole('button', { name: 'Solicitar soporte' });
  if (!running || !unpaid) throw new Error('expected one button per purchase');
  expect(unpaid).toBeDisabled();
  expect(unpaid).toHaveAccessibleDescription('TW-2047 · El soporte se activa con tu pago');
  await user.click(running);
  expect(address()).toBe('?tab=soporte&solicitar=2031');
  const dialog = screen.getByRole('dialog', { name: 'Solicitar soporte' });
  expect(dialog).toHaveTextContent('TW-2031');
  await user.click(within(dialog).getByRole('button', cancel));
  await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['?tab=soporte', null]));
});

test('a question is asked about a purchase whose support has not begun [R-660]', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Preguntar sobre este pedido', description: /^TW-2047 / }));
  expect(address()).toBe('?tab=soporte&preguntar=2047');
  const dialog = screen.getByRole('dialog', { name: 'Preguntar sobre este pedido' });
  expect(dialog).toHaveTextContent('TW-2047');
  await user.click(within(dialog).getByRole('button', cancel));
  await waitFor(() => expect(address()).toBe('?tab=soporte'));
});

test('a cancelled order takes no question, not even by address [R-660]', async () => {
  await show('/account?tab=soporte&preguntar=2047', { status: 'cancelled' });
  expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: /Preguntar/ })]).toEqual([null, null]);
});

test('an address cannot open what the button refuses', async () => {
  await show('/account?tab=soporte&solicitar=2047');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the customer’s requests are listed, each linking to its thread', async () => {
  await show();
  const requests = within(screen.getByRole('region', { name: 'Tus solicitudes' }));
  expect(requests.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver requerimientos', '/account?tab=requerimientos'],
    ['Cambio #318', '/account?tab=requerimientos&ticket=318'],
    ['Problema #316', '/account?tab=requerimientos&ticket=316'],
  ]);
});
