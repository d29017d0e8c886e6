import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, SimulatedClock } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { UsersPage } from '#features/users/users-page.tsx';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import {
  type UserDirectoryContext,
  type UserDirectoryEvent,
  userDirectoryMachine,
} from '#machines/flows/user-directory/user-directory.machine.ts';
import { userDirectoryModel } from '#machines/flows/user-directory/user-directory.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';
import { writeOver } from '../../support/write-over.ts';

const self = {
  id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'superadmin',
  email: 'superadmin@ejemplo.mx',
  role: 666,
  type: 'user',
} as const;
const admin = { ...self, role: 400 } as const;
const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const page = (
  { user = self, ...parts }: { machine: typeof userDirectoryMachine; clock?: SimulatedClock; user?: typeof self | typeof admin },
  address = '/admin/users',
) => (
  <MemoryRouter initialEntries={[address]}>
    <UsersPage user={user} {...parts} />
    <Address />
  </MemoryRouter>
);

const search = () => screen.getByRole('searchbox', { name: 'Buscar por usuario o correo...' });
// By its words: asking for roles is slow where a table and its cards both stand in the page.
const press = (name: string) => (user: UserEvent) => user.click(screen.getByText(name, { selector: 'button, button *' }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  TYPE_SEARCH: (user, { value }) => writeOver(user, search(), value),
  CREATE: press('Nuevo usuario'),
  EDIT: press('Editar'),
  CHANGE_ACTIVATION: press('Desactivar'),
  DIALOG_CLOSED: press('Cancelar'),
} satisfies Gestures<UserDirectoryEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as UserDirectoryContext;
const rows = (snapshot: AnyMachineSnapshot) => {
  const { people, failure } = contextOf(snapshot);
  expect(document.querySelectorAll('[role=dialog], [role=alertdialog]')).toHaveLength(0);
  expect(document.querySelectorAll('article')).toHaveLength(people?.length ?? 0);
  const stale = failure !== null && people !== null;
  if (people !== null) {
    expect(document.querySelector('[role=alert]')?.textContent ?? null).toEqual(
      stale ? expect.stringContaining('Error al obtener usuarios') : null,
    );
  }
};

const sees: Sights = {
  waiting: passing,
  'list.loading': (snapshot) => {
    rows(snapshot);
    expect(screen.queryByText('Cargando los usuarios') !== null).toBe(contextOf(snapshot).people === null);
  },
  'list.typing': rows,
  'list.shown': rows,
  'list.failed': (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'Error al obtener usuarios' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
  },
  creating: async () => {
    await screen.findByRole('dialog', { name: 'Nuevo usuario' });
  },
  editing: async () => {
    await screen.findByRole('dialog', { name: 'Editar usuario' });
  },
  changingActivation: async () => {
    await screen.findByRole('alertdialog', { name: '¿Estás seguro de desactivar este usuario?' });
  },
};

walkPage('the users', { machine: userDirectoryMachine, model: userDirectoryModel, gestures, sees, page });

const show = async (people: Partial<UserSummary>[], address?: string, user: typeof self | typeof admin = self) => {
  const held = heldActors(userDirectoryMachine);
  drawPage(page({ machine: held.machine, user }, address));
  const output = people.map((person, at) => ({ ...examplePerson, user_id: `5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a${20 + at}`, ...person }));
  await act(() => held.settle({ type: 'xstate.done.actor.loadPeople', output }));
  return { held, user: userEvent.setup() };
};
const shown = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-labelledby') && within(card).getByText(/^p\d$/).textContent);
const addressNow = () => screen.getByRole('status', { name: 'dirección' }).textContent;

describe('a person of the list', () => {
  test('has name, address, role by its name, last visit and whether they are active [R-082]', async () => {
    await show([{ username: 'p1', role: 200, last_login: null, is_active: false }]);
    const card = screen.getByRole('article', { name: 'p1' });
    for (const text of ['Samuel Vega', 'samuel@ejemplo.mx', 'Ejecutivo de Cuenta', 'Nunca', 'Inactivo']) within(card).getByText(text);
    expect(within(card).getByRole('button', { name: 'Activar' })).toBeEnabled();
  });

  test('with a role nobody knows is told as such [R-158]', async () => {
    await show([{ username: 'p1', role: 7 }]);
    within(screen.getByRole('article')).getByText('Rol Desconocido');
  });

  test.each([
    ['above oneself cannot be touched', { role: 666 }, [false, false], admin],
    ['who is oneself can be edited and not shut out', { user_id: self.id, role: 666 }, [true, false], self],
    ['of the same role can be touched', { role: 666 }, [true, true], self],
    ['of the team is not shut out by an administrator', { role: 100 }, [true, false], admin],
    ['who is a customer is', { role: 1, type: 'customer' as const }, [true, true], admin],
  ])('%s', async (_, person, enabled, user) => {
    await show([person], undefined, user);
    const buttons = within(screen.getByRole('article')).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => !disabled)).toEqual(enabled);
  });
});

test('an address that waits for its confirmation stands beside the one that counts', async () => {
  await show([{ username: 'p1', pending_email: 'nuevo@ejemplo.mx' }]);
  within(screen.getByRole('article')).getByText('Por confirmar: nuevo@ejemplo.mx');
});

describe('filter and search', () => {
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
    const { user } = await show(people, '/admin/users?filtro=clientes');
    await user.click(screen.getByRole('button', { name }));
    expect([shown(), addressNow()]).toEqual([expected, address]);
  });

  test('the search comes from the address and goes into it [R-082, R-355, R-395]', async () => {
    const held = heldActors(userDirectoryMachine);
    drawPage(page({ machine: held.machine }, '/admin/users?buscar=vega'));
    expect([held.inputOf('loadPeople'), (search() as HTMLInputElement).value]).toEqual([{ search: 'vega' }, 'vega']);
    const user = userEvent.setup();
    await user.clear(search());
    await user.click(search());
    await user.paste('lorena');
    await waitFor(() => expect(held.inputOf('loadPeople')).toEqual({ search: 'lorena' }));
    expect(addressNow()).toBe('?buscar=lorena');
  });

  test('nobody found is said', async () => {
    await show([], '/admin/users?buscar=zzz');
    screen.getByRole('heading', { name: 'No hay usuarios' });
  });
});

test('a list that cannot be read again stays, and says so', async () => {
  const { held, user } = await show([{ username: 'p1' }]);
  await user.click(search());
  await user.paste('p');
  await waitFor(() => expect(held.running()).toEqual(['loadPeople']));
  const failure = new RequestFailed({ code: 'internal', message: 'Error al obtener usuarios' });
  await act(() => held.settle({ type: 'xstate.error.actor.loadPeople', error: failure }));
  expect([shown(), screen.getByRole('alert').textContent]).toEqual([['p1'], expect.stringContaining('Ves la lista de antes.')]);
});
