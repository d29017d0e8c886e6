import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { UsersPage } from '#features/users/users-page.tsx';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { addressNow, openPage } from '../open-page.tsx';

const self = {
  id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'superadmin',
  email: 'superadmin@ejemplo.mx',
  role: 666,
  type: 'user',
} as const;
const admin = { ...self, role: 400 } as const;
const show = (people: Partial<UserSummary>[], address = '/admin/users', user: typeof self | typeof admin = self) =>
  openPage(userDirectoryMachine, address, (machine) => <UsersPage user={user} machine={machine} />, {
    loadPeople: people.map((person, at) => ({ ...examplePerson, user_id: `5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a${20 + at}`, ...person })),
  });
const shown = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-labelledby') && within(card).getByText(/^p\d$/).textContent);

describe('a person of the list', () => {
  test('shows name, current and unconfirmed address, role name, last visit and whether they are active [R-082]', async () => {
    await show([{ username: 'p1', role: 200, last_login: null, is_active: false, pending_email: 'nuevo@ejemplo.mx' }]);
    const card = screen.getByRole('article', { name: 'p1' });
    const texts = ['Samuel Vega', 'samuel@ejemplo.mx', 'Por confirmar: nuevo@ejemplo.mx', 'Ejecutivo de Cuenta', 'Nunca', 'Inactivo'];
    for (const text of texts) within(card).getByText(text);
    expect(within(card).getByRole('link', { name: 'samuel@ejemplo.mx' })).toHaveAttribute('href', 'mailto:samuel@ejemplo.mx');
    expect(within(card).getByRole('button', { name: 'Activar' })).toBeEnabled();
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

describe('a filter', () => {
  const people: Partial<UserSummary>[] = [
    { username: 'p1', role: 400 },
    { username: 'p2', role: 100, is_active: false },
    { username: 'p3', role: 1, type: 'customer' },
  ];

  test.each([
    ['Equipo', ['p1', 'p2'], '/admin/users?filtro=equipo'],
    ['Clientes', ['p3'], '/admin/users?filtro=clientes'],
    ['Inactivos', ['p2'], '/admin/users?filtro=inactivos'],
    ['Todos', ['p1', 'p2', 'p3'], '/admin/users'],
  ])('%s', async (name, expected, address) => {
    const { user } = await show(people, '/admin/users?filtro=clientes');
    await user.click(screen.getByRole('button', { name }));
    expect([shown(), addressNow()]).toEqual([expected, address]);
  });
});
