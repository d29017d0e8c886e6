import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { UsersPage } from '#features/users/users-page.tsx';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const self = {
  id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'superadmin',
  email: 'superadmin@ejemplo.mx',
  role: 666,
  type: 'user',
} as const;
const admin = { ...self, role: 400 } as const;
const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const show = async (people: Partial<UserSummary>[], address = '/admin/users', user: typeof self | typeof admin = self) => {
  const pending = pendingActors(userDirectoryMachine);
  renderWithTheme(
    <MemoryRouter initialEntries={[address]}>
      <UsersPage user={user} machine={pending.machine} />
      <Address />
    </MemoryRouter>,
  );
  const output = people.map((person, at) => ({ ...examplePerson, user_id: `5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a${20 + at}`, ...person }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadPeople', output }));
  return userEvent.setup();
};
const shown = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-labelledby') && within(card).getByText(/^p\d$/).textContent);
const addressNow = () => screen.getByRole('status', { name: 'dirección' }).textContent;

describe('a person of the list', () => {
  test('shows name, address, role name, last visit and whether they are active [R-082]', async () => {
    await show([{ username: 'p1', role: 200, last_login: null, is_active: false }]);
    const card = screen.getByRole('article', { name: 'p1' });
    for (const text of ['Samuel Vega', 'samuel@ejemplo.mx', 'Ejecutivo de Cuenta', 'Nunca', 'Inactivo']) within(card).getByText(text);
    expect(within(card).getByRole('link', { name: 'samuel@ejemplo.mx' })).toHaveAttribute('href', 'mailto:samuel@ejemplo.mx');
    expect(within(card).getByRole('button', { name: 'Activar' })).toBeEnabled();
  });

  test('with an unknown role is labelled as such [R-158]', async () => {
    await show([{ username: 'p1', role: 7 }]);
    within(screen.getByRole('article')).getByText('Rol Desconocido');
  });

  test.each([
    ['with a higher role cannot be changed', { role: 666 }, [false, false], admin],
    ['who is the viewer can be edited but not deactivated', { user_id: self.id, role: 666 }, [true, false], self],
    ['with the same role can be changed', { role: 666 }, [true, true], self],
    ['of the team cannot be deactivated by an administrator', { role: 100 }, [true, false], admin],
    ['who is a customer can be deactivated by an administrator', { role: 1, type: 'customer' as const }, [true, true], admin],
  ])('%s', async (_, person, enabled, user) => {
    await show([person], undefined, user);
    const buttons = within(screen.getByRole('article')).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => !disabled)).toEqual(enabled);
  });
});

test('an unconfirmed new address is shown beside the current one', async () => {
  await show([{ username: 'p1', pending_email: 'nuevo@ejemplo.mx' }]);
  within(screen.getByRole('article')).getByText('Por confirmar: nuevo@ejemplo.mx');
});

describe('a filter', () => {
  const people: Partial<UserSummary>[] = [
    { username: 'p1', role: 400 },
    { username: 'p2', role: 100, is_active: false },
    { username: 'p3', role: 1, type: 'customer' },
  ];

  test.each([
    ['Equipo', ['p1', 'p2'], '?filtro=equipo'],
    ['Clientes', ['p3'], '?filtro=clientes'],
    ['Inactivos', ['p2'], '?filtro=inactivos'],
    ['Todos', ['p1', 'p2', 'p3'], ''],
  ])('%s', async (name, expected, address) => {
    const user = await show(people, '/admin/users?filtro=clientes');
    await user.click(screen.getByRole('button', { name }));
    expect([shown(), addressNow()]).toEqual([expected, address]);
  });
});
