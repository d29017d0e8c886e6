import { createElement } from 'react';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { examplePerson, personWithFactor } from '#machines/flows/user-directory/example-person.ts';
import { type UserDirectoryContext, userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { userDirectoryModel } from '#machines/flows/user-directory/user-directory.model.ts';
import { press } from './kit/actions.ts';
import { boardTable } from './kit/board-table.ts';
import { answers, answersPart, sends } from './kit/calls.ts';
import { absent, address, see } from './kit/expectations.ts';
import { byChips, type Narrowed } from './kit/filtering.ts';
import type { AnyScenario } from './kit/flow-table.ts';
import type { Seen } from './kit/reading-table.ts';
import { loads } from './kit/seen-board.ts';
import { alertdialog, button, dialog, field, heading, type Target } from './kit/targets.ts';

const create = button('Nuevo usuario');
const question = alertdialog('¿Estás seguro de desactivar este usuario?');
const superadmin = {
  id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'superadmin',
  email: 'superadmin@ejemplo.mx',
  role: 666,
  type: 'user',
} as const;
const people = [personWithFactor, { ...examplePerson, user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a98', username: 'zoe' }];
const full = [answers(listUsers, people)];
const asks = ({ chip, ...searched }: Narrowed) => [
  sends(listUsers, { query: { ...searched, ...(chip && { type: 'customer' }), limit: '50' } }),
];

/** A card shows only the verb; a table row adds the person's name. */
const edit = (username: string): Target => button(new RegExp(`^Editar( ${username})?$`));
const deactivate = (username: string): Target => button(new RegExp(`^Desactivar( ${username})?$`));
const takeAway = button(/^Quitar verificación en dos pasos de /);
const nameOf = (line: object | null): string => (line as UserSummary).username;

const event = (type: string, details: object = {}): { readonly type: string } => ({ type, ...details });

/** Finds the person, then opens each dialog and closes it. */
const dialogsOf = (listed: Seen, person: UserSummary): AnyScenario => {
  const { username, user_id: userId } = person;
  const found = { things: 1, search: username };
  const shown = { ...answers(listUsers, [person]), state: 'list.shown.idle', showing: found } as const;
  const closed = [
    { does: { type: 'DIALOG_CLOSED' }, state: 'list.loading', showing: found, calls: asks({ search: username }) },
    shown,
  ] as const;
  return {
    title: 'the search is in the address; creating a person, and each change to one, opens its own dialog [R-082, R-355, R-395]',
    starts: { state: 'list.loading', calls: asks({}) },
    steps: [
      ...loads(full, {}, listed, 'list.'),
      { does: event('TYPE_SEARCH', { value: username }), state: 'list.typing', showing: { ...listed, search: username } },
      { passes: 300, state: 'list.loading', showing: { ...listed, search: username }, calls: asks({ search: username }) },
      { ...shown, also: [address(`/admin/users?buscar=${username}`)] },
      { does: { type: 'CREATE' }, state: 'creating', showing: found },
      ...closed,
      { does: event('EDIT', { userId }), state: 'editing', showing: { dialog: username } },
      ...closed,
      {
        does: event('CHANGE_ACTIVATION', { userId }),
        state: 'changingActivation',
        showing: { dialog: username },
        calls: [sends(listAllProjects, { query: { open_of: userId, limit: '200' } })],
      },
      ...closed,
      { does: event('RECOVER', { userId, act: 'ask' }), state: 'recovering', showing: { dialog: username } },
      ...closed,
    ],
  };
};

export const userDirectoryFlow = boardTable(userDirectoryMachine, {
  model: userDirectoryModel,
  render: async (page) => {
    const { UsersPage } = await import('#features/users/users-page.tsx');
    return createElement(UsersPage, { user: superadmin, ...page });
  },
  who: 'superadmin',
  at: '/admin/users',
  within: 'list.',
  withoutButton: true,
  filtering: byChips('group', { every: /^Todos/, some: ['clientes', /^Clientes/] }),
  asks,
  asksMore: sends(listUsers, { query: { limit: '50', cursor: 'c2' } }),
  search: 'Buscar por usuario o correo...',
  words: { loading: 'Cargando los usuarios', failed: 'Error al obtener usuarios', stale: 'Ves la lista de antes.' },
  row: button(/^Editar/),
  none: heading('No hay usuarios'),
  countOf: (listed: UserSummary[]) => listed.length,
  full,
  empty: [answers(listUsers, [])],
  part: [answersPart(listUsers, people, 'c2')],
  rest: answers(listUsers, [{ ...examplePerson, user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a97', username: 'zulema' }]),
  own: {
    line: personWithFactor,
    prepare: async (as) => {
      const { colleaguePassword, newColleague } = await import('../../e2e/paths/fixtures/colleague.ts');
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { enrolFactor } = await import('../../e2e/paths/fixtures/factor.ts');
      const person = await newColleague(as);
      const calls = await as('guest');
      await answered(calls.post('/srv/login', { data: { username: person.username, password: colleaguePassword } }));
      await enrolFactor(as, calls, person.username);
      return person;
    },
    actions: {
      CREATE: () => [press(create)],
      EDIT: (_, { line }) => [press(edit(nameOf(line)))],
      CHANGE_ACTIVATION: (_, { line }) => [press(deactivate(nameOf(line)))],
      RECOVER: () => [press(takeAway)],
      DIALOG_CLOSED: () => [press(button('Cancelar'))],
    },
    values: ({ chosen }: Pick<UserDirectoryContext, 'chosen'>) => (chosen === null ? {} : { dialog: chosen.username }),
    expectations: {
      creating: () => [see(dialog('Nuevo usuario'))],
      editing: ({ dialog: name = '' }: Seen) => [
        see(dialog('Editar usuario')),
        see(field('Usuario', dialog('Editar usuario')), { value: name }),
      ],
      recovering: () => [see(dialog('Quitar verificación en dos pasos'))],
      changingActivation: ({ dialog: name }: Seen) => [see(question, { text: `${name} ya no podrá entrar` })],
    },
    scenarios: ({ listed, line }) => [
      dialogsOf(listed, line as UserSummary),
      {
        title: 'a person without a second factor offers no removal [R-618]',
        notInBrowser: 'the prepared person has one',
        starts: { state: 'list.loading', calls: asks({}) },
        steps: [{ ...answers(listUsers, [examplePerson]), state: 'list.shown.idle', showing: { things: 1 }, also: [absent(takeAway)] }],
      },
    ],
  },
});
