import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { SupportDeskTab } from '#features/support-desk/support-desk-tab.tsx';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscription-list/example-subscription.ts';
import { type SupportDesk, supportDeskMachine } from '#machines/flows/support-desk/support-desk.machine.ts';
import { addressNow, openPage } from '../open-page.tsx';

const desk = '/account?tab=soporte';
const show = async (address = desk, unpaid: Partial<Subscription> = {}) => {
  const types = ['change', 'content', 'issue'] as const;
  const read: SupportDesk = {
    subscriptions: [exampleActiveSubscription, { ...exampleSubscription, ...unpaid }],
    requirements: types.map((request_type, at) => ({ ...exampleRequirement, ticket_id: 318 - at, request_type })),
  };
  return (await openPage(supportDeskMachine, address, (machine) => <SupportDeskTab machine={machine} />, { read })).user;
};

test('support is requested only where work has begun [R-047]', async () => {
  await show();
  const [running, unpaid] = screen.getAllByRole('button', { name: 'Solicitar soporte' });
  expect(running).toBeEnabled();
  expect(unpaid).toBeDisabled();
  expect(unpaid).toHaveAccessibleDescription('TW-2047 · El soporte se activa con tu pago');
});

test.each([
  ['Solicitar soporte', 'TW-2031', `${desk}&solicitar=2031`],
  ['Preguntar sobre este pedido', 'TW-2047', `${desk}&preguntar=2047`],
])('«%s» is about the purchase of the button, and is in the address while it is open [R-660]', async (name, purchase, address) => {
  const user = await show();
  await user.click(screen.getByRole('button', { name, description: new RegExp(`^${purchase} `) }));
  expect(addressNow()).toBe(address);
  const dialog = screen.getByRole('dialog', { name });
  expect(dialog).toHaveTextContent(purchase);
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect([addressNow(), screen.queryByRole('dialog')]).toEqual([desk, null]));
});

test('an address cannot open what is not offered: support before the payment, a question about a cancelled order [R-660]', async () => {
  await show(`${desk}&solicitar=2047`);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await show(`${desk}&preguntar=2047`, { status: 'cancelled' });
  expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: /Preguntar/ })]).toEqual([null, null]);
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
