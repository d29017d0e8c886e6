import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tellUnauthenticated } from '#api/client/unauthenticated.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { App } from '#app/app.tsx';
import { FakeServer } from '../../support/fake-server.ts';
import { admin, customer, otherAdmin, otherCustomer, replies, type Writing, writings } from './writings.ts';

// Pages come when they are needed: whoever waits for the first of them waits for its code.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  await Promise.all(
    ['admin-routes', 'account-route', 'entry-routes', 'checkout-route'].map((file) => import(`../../../src/app/${file}.tsx`)),
  );
}, 60_000);
beforeEach(() => sessionStorage.clear());

const open = ({ who, address, more }: Writing): FakeServer => {
  window.history.replaceState(null, '', address);
  const server = new FakeServer([who, admin, customer, otherAdmin, otherCustomer], { ...replies, ...more });
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  return server;
};

type Control = HTMLInputElement & HTMLSelectElement;
/** Within the dialog, where one stands open. */
const scope = () => within(screen.queryByRole('dialog') ?? document.body);
const control = (name: string): Control => scope().getByLabelText<Control>(name);
const isChoice = (one: Control): boolean => one.tagName === 'SELECT';
const writtenIn = (name: string): string => {
  const one = control(name);
  return isChoice(one) ? (one.selectedOptions[0]?.textContent ?? '') : one.value;
};
const valuesOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, writtenIn(name)]));

const press = async (user: UserEvent, name: string): Promise<void> => {
  const [button] = await waitFor(() => scope().getAllByRole('button', { name }));
  if (button) await user.click(button);
};

async function fillIn(user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const one = await waitFor(() => control(name));
    if (isChoice(one)) await user.selectOptions(one, value);
    else {
      await user.clear(one);
      await user.click(one);
      await user.paste(value);
    }
  }
}

async function write(user: UserEvent, { opens = [], checks = [], fields, secret = {} }: Writing): Promise<void> {
  for (const name of opens) await press(user, name);
  for (const name of checks) await user.click(await screen.findByRole('checkbox', { name }));
  await fillIn(user, { ...fields, ...secret });
}

/** The server forgets the session: what is sent next is turned away, and the login stands there. */
async function beTurnedAway(user: UserEvent, server: FakeServer, { send }: Writing): Promise<void> {
  server.user = null;
  await press(user, send);
  await screen.findByLabelText('Contraseña');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
}

async function signIn(user: UserEvent, { username }: SessionUser): Promise<void> {
  await user.type(screen.getByLabelText('Usuario'), username);
  await user.type(screen.getByLabelText('Contraseña'), 'Demo-Taller-2026');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
}

const here = () => `${window.location.pathname}${window.location.search}`;
const kept = () => JSON.stringify({ ...sessionStorage });

test.each(writings.map((writing) => [writing.what, writing] as const))(
  'whoever was writing %s when the session ended finds it again after the login',
  async (_, writing) => {
    const user = userEvent.setup();
    const server = open(writing);
    await write(user, writing);
    await beTurnedAway(user, server, writing);
    for (const secret of Object.values(writing.secret ?? {})) expect(kept()).not.toContain(secret);
    await signIn(user, writing.who);
    await waitFor(() => expect(valuesOf(writing.fields)).toEqual(writing.fields));
    expect({ here: here(), kept: kept() }).toEqual({ here: writing.address, kept: '{}' });
    for (const name of Object.keys(writing.secret ?? {})) expect(control(name).value).toBe('');
  },
);

const [confirmation] = writings;
if (confirmation === undefined) throw new Error('nothing to write');

test('nobody else who signs in here finds it, and the logout takes it away', async () => {
  const user = userEvent.setup();
  const server = open(confirmation);
  await write(user, confirmation);
  await beTurnedAway(user, server, confirmation);
  await signIn(user, otherAdmin);
  await screen.findByRole('button', { name: 'Confirmar Pago' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(user, 'Confirmar Pago');
  await screen.findByRole('dialog');
  expect(valuesOf(confirmation.fields)).toEqual({ Referencia: '', 'Notas adicionales': '' });
  expect(kept()).toContain('SPEI-778');
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: /admin/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(kept()).toBe('{}');
});

test('what was given up before the session ended is not kept', async () => {
  const user = userEvent.setup();
  open(confirmation);
  await write(user, confirmation);
  await press(user, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => tellUnauthenticated());
  await screen.findByLabelText('Contraseña');
  expect(kept()).toBe('{}');
});
