import { createElement } from 'react';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { examplePerson, personWithFactor } from '#machines/flows/user-directory/example-person.ts';
import { userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { userDirectoryModel } from '#machines/flows/user-directory/user-directory.model.ts';
import { fill, press } from './kit/actions.ts';
import { answers, sends } from './kit/calls.ts';
import { absent, address, count, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { perPage } from './kit/reading-table.ts';
import { alert, alertdialog, button, dialog, field, heading, type Target, text } from './kit/targets.ts';

const search = field('Buscar por usuario o correo...');
const loading = text('Cargando los usuarios');
const create = button('Nuevo usuario');
const question = alertdialog('¿Estás seguro de desactivar este usuario?');
const failed = 'Error al obtener usuarios';
const superadmin = {
  id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10',
  username: 'superadmin',
  email: 'superadmin@ejemplo.mx',
  role: 666,
  type: 'user',
} as const;
const nobody = 'zzz-nadie';

/** A card shows only the verb; a table row adds the person's name. */
const edit = (username: string): Target => button(new RegExp(`^Editar( ${username})?$`));
const takeAway = button(/^Quitar verificación en dos pasos de /);
const deactivate = (username: string): Target => button(new RegExp(`^Desactivar( ${username})?$`));

interface Seen {
  /** By username; null until the first answer. */
  people?: readonly string[] | null;
  failure?: string | null;
}

interface Given {
  /** The start of the address. */
  search: string;
  person: UserSummary;
}

const list = ({ people = null, failure = null }: Seen): readonly Expectation[] => [
  see(heading('Usuarios')),
  see(create),
  see(search),
  absent(dialog()),
  absent(alertdialog()),
  ...(people === null
    ? [see(loading), absent(alert())]
    : [
        absent(loading),
        count(button(/^Editar/), Math.min(perPage, people.length)),
        ...(people.length === 1 ? people.map((username) => see(edit(username))) : []),
        people.length === 0 ? see(heading('No hay usuarios')) : absent(heading('No hay usuarios')),
        failure === null ? absent(alert()) : see(alert(), { text: `${failed}${failure} Ves la lista de antes.` }),
      ]),
];

const searches = (name: string) => sends(listUsers, { query: { search: name, limit: '200' } });

export const userDirectoryFlow = flowTable(userDirectoryMachine)<Seen, Given>({
  model: userDirectoryModel,
  given: { search: '', person: personWithFactor },
  jsdom: {
    at: ({ search: looked }) => `/admin/users${looked}`,
    render: async (_, { page }) => {
      const { UsersPage } = await import('#features/users/users-page.tsx');
      return createElement(UsersPage, { user: superadmin, ...page });
    },
  },
  browser: {
    who: 'superadmin',
    prepare: async ({ as, given }) => {
      const { colleaguePassword, newColleague } = await import('../../e2e/paths/fixtures/colleague.ts');
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { enrolFactor } = await import('../../e2e/paths/fixtures/factor.ts');
      const person = await newColleague(as);
      const calls = await as('guest');
      await answered(calls.post('/srv/login', { data: { username: person.username, password: colleaguePassword } }));
      await enrolFactor(as, calls, person.username);
      return { ...given, person, search: given.search.replace(examplePerson.username, person.username) };
    },
    at: ({ search: looked }) => `/admin/users${looked}`,
  },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    TYPE_SEARCH: ({ value }) => [fill(search, value)],
    CREATE: () => [press(create)],
    EDIT: (_, { person }) => [press(edit(person.username))],
    CHANGE_ACTIVATION: (_, { person }) => [press(deactivate(person.username))],
    RECOVER: () => [press(takeAway)],
    DIALOG_CLOSED: () => [press(button('Cancelar'))],
  },
  values: ({ people, failure }): Seen => ({
    people: people?.map(({ username }) => username) ?? null,
    failure: people === null ? null : (failure?.message ?? null),
  }),
  expectations: {
    'list.loading': list,
    'list.typing': list,
    'list.shown': list,
    'list.failed': ({ failure }) => [
      see(alert(), { text: `${failed}${failure ?? ''}` }),
      see(button('Reintentar')),
      absent(loading),
      absent(button(/^Editar/)),
    ],
    creating: () => [see(dialog('Nuevo usuario'))],
    editing: (_, { person }) => [
      see(dialog('Editar usuario')),
      see(field('Usuario', dialog('Editar usuario')), { value: person.username }),
    ],
    recovering: () => [see(dialog('Quitar verificación en dos pasos'))],
    changingActivation: (_, { person }) => [see(question, { text: `${person.username} ya no podrá entrar` })],
  },
  starts: ({ person }) => ({ state: 'list.loading', calls: [searches(person.username)] }),
  scenarios: ({ person }) => {
    const { username, user_id: userId } = person;
    const given = { search: `?buscar=${examplePerson.username}` };
    const here = { people: [username] };
    const shown = { ...answers(listUsers, [person]), state: 'list.shown', showing: here } as const;
    const closed = [{ does: { type: 'DIALOG_CLOSED' }, state: 'list.loading', showing: here, calls: [searches(username)] }, shown] as const;
    return [
      {
        title: 'the search is in the address, and runs once typing pauses [R-082, R-355, R-395]',
        given,
        starts: { state: 'list.loading', calls: [searches(username)], also: [see(search, { value: username })] },
        steps: [
          shown,
          { does: { type: 'TYPE_SEARCH', value: 'zzz' }, state: 'list.typing', showing: here },
          { passes: 160, state: 'list.typing', showing: here },
          { does: { type: 'TYPE_SEARCH', value: nobody }, state: 'list.typing', showing: here },
          { passes: 160, state: 'list.typing', showing: here },
          { passes: 140, state: 'list.loading', showing: here, calls: [searches(nobody)] },
          { ...answers(listUsers, []), state: 'list.shown', showing: { people: [] }, also: [address(`/admin/users?buscar=${nobody}`)] },
        ],
      },
      {
        title: 'creating a person, and each change to one, opens its own dialog [R-082]',
        given,
        steps: [
          shown,
          { does: { type: 'CREATE' }, state: 'creating' },
          ...closed,
          { does: { type: 'EDIT', userId }, state: 'editing' },
          ...closed,
          {
            does: { type: 'CHANGE_ACTIVATION', userId },
            state: 'changingActivation',
            calls: [sends(listAllProjects, { query: { open_of: userId, limit: '200' } })],
          },
          ...closed,
          { does: { type: 'RECOVER', userId, act: 'ask' }, state: 'recovering' },
          ...closed,
        ],
      },
      {
        title: 'a person without a second factor offers no removal [R-618]',
        given,
        notInBrowser: 'the prepared person has one',
        steps: [{ ...shown, ...answers(listUsers, [{ ...person, second_factor: undefined }]), also: [absent(takeAway)] }],
      },
    ];
  },
});
