import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { App } from '#app/app.tsx';
import { FakeServer } from '../../support/fake-server.ts';
import { render } from '../../support/render.tsx';
import { admin, customer, otherAdmin, otherCustomer, replies, type Writing } from './writings.ts';

/** Pages are loaded on demand: loads their code up front, so that no test waits for it. */
export const loadPages = async (): Promise<void> => {
  await Promise.all(
    ['admin-routes', 'account-route', 'own-order-route', 'entry-routes', 'checkout-route', 'payment-routes'].map(
      (file) => import(`../../../src/app/${file}.tsx`),
    ),
  );
};

/** The whole application at this address, with a server that has one of everything. */
export const open = ({ who, address, more }: Pick<Writing, 'who' | 'address' | 'more'>): FakeServer => {
  window.history.replaceState(null, '', address);
  const server = new FakeServer([who, admin, customer, otherAdmin, otherCustomer], { ...replies, ...more });
  render(<App />, { strict: true });
  return server;
};

type Control = HTMLInputElement & HTMLSelectElement;
/** Within the dialog, if one is open. */
const scope = () => within(screen.queryByRole('dialog') ?? document.body);
export const control = (name: string): Control => scope().getByLabelText<Control>(name);
const isChoice = (one: Control): boolean => one.tagName === 'SELECT';
const writtenIn = (name: string): string => {
  const one = control(name);
  return isChoice(one) ? (one.selectedOptions[0]?.textContent ?? '') : one.value;
};
export const valuesOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, writtenIn(name)]));

export const press = async (user: UserEvent, name: string): Promise<void> => {
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

export const attach = async (user: UserEvent, name: string): Promise<void> => {
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await waitFor(() => expect(chooser()).not.toBeNull());
  await user.upload(chooser() ?? document.createElement('input'), new File(['Horario'], name));
};

export async function write(user: UserEvent, { opens = [], checks = [], fields, secret = {}, file }: Writing): Promise<void> {
  for (const name of opens) await press(user, name);
  for (const name of checks) await user.click(await screen.findByRole('checkbox', { name }));
  await fillIn(user, { ...fields, ...secret });
  if (file === undefined) return;
  await attach(user, file);
  await screen.findByText(/ · listo$/);
}

export async function signIn(user: UserEvent, { username }: SessionUser): Promise<void> {
  for (const [name, value] of [['Usuario', username] as const, ['Contraseña', 'Demo-Taller-2026'] as const]) {
    await user.click(screen.getByLabelText(name));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
}
