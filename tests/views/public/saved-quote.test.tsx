import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { loadPages, open } from '../session/write-on.tsx';
import { customer, otherCustomer } from '../session/writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);
beforeEach(() => sessionStorage.clear());

const text = 'Reservaciones con anticipo';
const description = () => screen.findByRole('textbox', { name: /^Descripción/ });
const as = (who: SessionUser) =>
  open({ who, address: '/cotizador', more: { 'POST /quotes': { status: 201, body: { success: true, quote_id: 7 } } } });
const asGuest = () => {
  as(customer).user = null;
};

async function fill(user: UserEvent): Promise<void> {
  for (const [name, value] of [
    [/^Nombre/, 'Ana'],
    [/^Correo/, 'ana@ejemplo.mx'],
    [/^Descripción/, text],
  ] as const) {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(value);
  }
}
/** Long enough for the session check; on a slow machine nothing is shown yet, which also passes. */
const settled = () => act(() => new Promise<void>((done) => setTimeout(done, 300)));

test.each([
  ['a guest', asGuest],
  ['a customer', () => as(customer)],
])('a quote typed by %s survives a reload', async (_, arrive) => {
  const user = userEvent.setup();
  arrive();
  await fill(user);
  cleanup();
  arrive();
  await waitFor(async () => expect(await description()).toHaveValue(text));
});

test('nobody else sees it', async () => {
  as(customer);
  await fill(userEvent.setup());
  expect(JSON.stringify({ ...sessionStorage })).toContain(text);
  for (const arrive of [() => as(otherCustomer), asGuest]) {
    cleanup();
    arrive();
    await settled();
    expect(await description()).toHaveValue('');
  }
});

test('once sent, nothing of it is stored', async () => {
  const user = userEvent.setup();
  as(customer);
  const { first_name, last_name } = exampleProfile;
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue(`${first_name} ${last_name}`));
  await user.click(await description());
  await user.paste(text);
  expect(JSON.stringify({ ...sessionStorage })).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Recibimos tu solicitud');
  expect({ ...sessionStorage }).toEqual({});
});
