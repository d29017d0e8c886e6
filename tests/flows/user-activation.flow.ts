import { createElement } from 'react';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { updateUser } from '#api/contract/users/update-user.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { unchanged, userActivationMachine } from '#machines/flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from '#machines/flows/user-activation/user-activation.model.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { choose, fill, hit, press } from './kit/actions.ts';
import { answers, refuses, refusesAt, type SentCall, sends } from './kit/calls.ts';
import { absent, count, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down } from './kit/reading-table.ts';
import { alert, alertdialog, button, field, list, listitem, text } from './kit/targets.ts';

const question = alertdialog();
const own = field('Tu contraseña', question);
const confirm = button(/^(Desactivar|Activar)$/, question);
const cancel = button('Cancelar', question);
const retry = button('Reintentar', question);
const looking = text('Buscando sus proyectos abiertos…', question);
const successors = field('Reasignar a', question);
const colleague: UserSummary = { ...examplePerson, role: 400 };
const customer: UserSummary = { ...examplePerson, type: 'customer', role: 1 };
const successor: UserSummary = {
  ...examplePerson,
  user_id: '3c1f0a52-6f0e-4b7e-9a0a-5f8f1f3d2b44',
  username: 'admin',
  email: 'admin@ejemplo.mx',
  role: 400,
};
const unproven = 'Escribe tu contraseña para confirmar este cambio';
const gone = 'Esa persona no puede recibir proyectos: elige a alguien activo del equipo';
const unchosen = 'Elige quién los recibe, o déjalos sin cambio';
const wrongOne = 'Tu contraseña no es correcta';
const last = 'Es la última cuenta activa de Super Administrador';

interface Given {
  person: UserSummary;
  password: string;
  /** Their unfinished projects. */
  projects: readonly ProjectSummary[];
  successorId: string;
}

interface Seen {
  password?: string;
  /** The error at the password. */
  wrong?: string | null;
  failure?: string | null;
  projects?: readonly ProjectSummary[];
  /** The select's value, and its error. */
  chosen?: string;
  notChosen?: string | null;
  reassigned?: { count: number; successorName: string } | null;
}

const said = (failure: string | null = null) =>
  failure === null ? absent(alert(undefined, question)) : see(alert(undefined, question), { text: failure });
const asks = ({ password = '', wrong = null }: Seen, { person: { username, is_active, type } }: Given) => [
  is_active
    ? see(alertdialog('¿Estás seguro de desactivar este usuario?'), {
        text: `${username} ya no podrá entrar y se cierran sus sesiones abiertas.`,
      })
    : see(alertdialog('¿Activar de nuevo a este usuario?'), { text: `${username} podrá entrar otra vez con su contraseña de siempre.` }),
  type === 'customer'
    ? absent(own)
    : see(own, {
        value: password,
        required: true,
        invalid: wrong !== null,
        description: new RegExp(`^${wrong ?? 'La tuya, para confirmar'}`),
      }),
  reports(),
];
const reading = (seen: Seen, given: Given) => [...asks(seen, given), said(), see(looking), see(confirm, { enabled: false }), see(cancel)];

const open = list('Proyectos abiertos', question);
const named = ({ projects = [], chosen = 'Elige quién los recibe', notChosen = null }: Seen) =>
  projects.length === 0
    ? [absent(open), absent(successors)]
    : [
        see(text(projects.length === 1 ? 'Tiene 1 proyecto abierto' : `Tiene ${projects.length} proyectos abiertos`, question)),
        count(listitem(undefined, open), Math.min(projects.length, 5)),
        ...projects
          .slice(0, 5)
          .map(({ subscription_id, customer_name, development_status }) =>
            see(open, { text: `TW-${subscription_id} · ${customer_name} · ${developmentStatusNames[development_status]}` }),
          ),
        projects.length > 5 ? see(text(`y ${projects.length - 5} más`, question)) : absent(text(/^y \d+ más$/, question)),
        see(successors, { chosen, required: true, invalid: notChosen !== null, description: new RegExp(notChosen ?? '') }),
      ];

const given: Given = { person: colleague, password: 'La-mia-de-siempre', projects: [], successorId: successor.user_id };

export const userActivationFlow = flowTable(userActivationMachine)<Seen, Given>({
  model: userActivationModel,
  given,
  givenBy: (input) => ({ ...given, person: (input as { asksPassword: boolean }).asksPassword ? colleague : customer }),
  jsdom: {
    render: async ({ person }, { report, page: { machine } }) => {
      const { UserActivationDialog } = await import('#features/users/user-activation-dialog.tsx');
      return createElement(UserActivationDialog, { person, onDone: report, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'superadmin',
    prepare: async ({ as, given }) => {
      const { newColleague } = await import('../../e2e/paths/fixtures/colleague.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { demoPassword: password, demoPeople } = await import('#server/demo/people.ts');
      const { is_active, role } = given.person;
      const person = await newColleague(as, role);
      const body = { data: { current_password: password } };
      const superadmin = await as('superadmin');
      for (const _ of given.projects) await (await ShopOrder.paid(as)).assign(person.user_id);
      const projects = await answered<ProjectSummary[]>(superadmin.get(`/srv/development/all-projects?open_of=${person.user_id}`));
      if (!is_active) await answered(superadmin.delete(`/srv/adm/users/${person.user_id}`, body));
      return { person: { ...person, is_active }, password, projects, successorId: demoPeople.admin.userId };
    },
    // Searched for: with many people, a new one is not on the first page.
    at: ({ person }) => `/admin/users?buscar=${person.username}`,
    besides: /\/adm\/allusers\?(?!.*min_role)/,
    opens: ({ person: { is_active, username } }) => [press(button(`${is_active ? 'Desactivar' : 'Activar'} ${username}`))],
  },
  actions: {
    RETRY: () => [press(retry)],
    CHOOSE_SUCCESSOR: ({ successor: to }) => [choose(successors, to === unchanged ? 'Dejarlos sin cambio' : 'admin')],
    TYPE: ({ value }) => [fill(own, value)],
    CONFIRM: () => [press(confirm)],
    CANCEL: () => [press(cancel)],
  },
  values: ({ password, tried, failure, projects, team, successor: to }, output): Seen => {
    const issueAt = (field: string) => failure?.issues?.find(({ path }) => path === field)?.message ?? null;
    const wrong = password === null ? null : tried && password === '' ? unproven : issueAt('current_password');
    const notChosen = tried && projects.length > 0 && to === null ? unchosen : issueAt('successor_id');
    const chosen = to === unchanged ? 'Dejarlos sin cambio' : team.find(({ user_id }) => user_id === to)?.username;
    return {
      ...{ password: password ?? '', wrong, notChosen, projects },
      failure: failure === null || wrong !== null || notChosen !== null ? null : failure.message,
      ...(chosen === undefined ? {} : { chosen }),
      reassigned: output?.result === 'changed' ? output.reassigned : null,
    };
  },
  expectations: {
    readingProjects: reading,
    readingTeam: reading,
    unread: (seen, given) => [
      ...asks(seen, given),
      said(`Error al obtener los proyectos${seen.failure ?? ''}`),
      absent(looking),
      see(retry),
      see(confirm, { enabled: false }),
      see(cancel),
    ],
    asking: (seen, given) => [
      ...asks(seen, given),
      ...named(seen),
      said(seen.failure),
      absent(looking),
      see(confirm, { enabled: true, busy: false }),
      see(cancel),
    ],
    changing: (seen, given) => [
      ...asks(seen, given),
      ...named(seen),
      said(),
      see(confirm, { busy: true }),
      ...(given.person.type === 'customer' ? [] : [see(own, { editable: false })]),
    ],
    changed: ({ reassigned = null }, { person }) => [
      absent(question),
      reports({ result: 'changed', reassigned }),
      inBrowser(see(text(person.is_active ? 'Usuario desactivado' : 'Usuario activado'))),
      ...(reassigned === null ? [] : [inBrowser(see(text(/1 proyecto pasó a admin\.$/)))]),
      inBrowser(see(button(`${person.is_active ? 'Activar' : 'Desactivar'} ${person.username}`))),
    ],
    cancelled: (_, { person }) => [
      absent(question),
      reports({ result: 'cancelled' }),
      inBrowser(see(button(`${person.is_active ? 'Desactivar' : 'Activar'} ${person.username}`))),
    ],
  },
  starts: ({ person }) => ({
    state: 'readingProjects',
    calls: [sends(listAllProjects, { query: { open_of: person.user_id, limit: '200' } })],
  }),
  scenarios: ({ person, password, projects, successorId }) => {
    const params = { id: person.user_id };
    const readsTeam = sends(listUsers, { query: { type: 'user', min_role: '400', active: 'true', limit: '200' } });
    const builds = { ...answers(listAllProjects, [...projects]), state: 'readingTeam', calls: [readsTeam] } as const;
    const buildsNothing = { ...answers(listAllProjects, []), state: 'asking' } as const;
    // The person leaving is in the list of the team, but cannot succeed themselves.
    const team = [{ ...successor, user_id: successorId }, person];
    const comes = { ...answers(listUsers, team), state: 'asking', showing: { projects } } as const;
    const types = { does: { type: 'TYPE', value: password }, state: 'asking', showing: { password } } as const;
    const confirming = (showing: Seen, call: SentCall) =>
      ({ does: { type: 'CONFIRM' }, state: 'changing', showing, calls: [call] }) as const;
    const confirms = confirming({ password }, sends(deactivateUser, { params, body: { current_password: password } }));
    const activates = confirming({ password }, sends(updateUser, { params, body: { is_active: true, current_password: password } }));
    const changed = { ...answers(deactivateUser, { success: true }), state: 'changed' } as const;
    const one = { projects: [exampleProject] } as const;
    const ready = { password, projects, chosen: 'admin' };
    const chooses = { does: { type: 'CHOOSE_SUCCESSOR', successor: successorId }, state: 'asking', showing: ready } as const;
    const handsOver = confirming(ready, sends(deactivateUser, { params, body: { current_password: password, successor_id: successorId } }));
    const keeps = { ...ready, chosen: 'Dejarlos sin cambio' };
    const reassigned = { count: 1, successorName: 'admin' };
    return [
      {
        title: 'deactivating a customer needs no password and lists no projects [R-084]',
        given: { person: customer },
        starts: { state: 'asking' },
        steps: [confirming({}, sends(deactivateUser, { params, body: {} })), changed],
      },
      {
        title: 'an inactive account is activated again',
        given: { person: { ...examplePerson, is_active: false } },
        starts: { state: 'asking' },
        steps: [
          types,
          activates,
          { ...refuses(updateUser, down), state: 'asking', showing: { password, failure: `Error al actualizar usuario${down.message}` } },
          activates,
          { ...answers(updateUser, { success: true, user: { ...person, is_active: true } }), state: 'changed' },
        ],
      },
      {
        title:
          'a staff account is deactivated with one’s own password: a missing or wrong one shows an error at its field, and the last superadministrator stays [R-084, R-428]',
        steps: [
          buildsNothing,
          { does: { type: 'CONFIRM' }, state: 'asking', showing: { wrong: unproven } },
          types,
          { ...confirms, by: [hit('Enter', own)] },
          {
            ...refusesAt(deactivateUser, 'current_password', 'reauthentication_needed', wrongOne),
            state: 'asking',
            showing: { password, wrong: wrongOne },
          },
          types,
          confirms,
          {
            ...refuses(deactivateUser, { code: 'last_superadmin', message: last }),
            state: 'asking',
            showing: { password, failure: `Error al eliminar usuario${last}` },
          },
          confirms,
          changed,
        ],
      },
      {
        title:
          'their unfinished projects are listed and handed over to the chosen successor, who is refused at the field if no longer available [R-606, R-608]',
        given: one,
        steps: [
          builds,
          comes,
          { does: { type: 'CONFIRM' }, state: 'asking', showing: { projects, wrong: unproven, notChosen: unchosen } },
          { ...types, showing: { password, projects, notChosen: unchosen } },
          chooses,
          handsOver,
          {
            ...refusesAt(deactivateUser, 'successor_id', 'developer_unavailable', gone),
            state: 'asking',
            showing: { ...ready, notChosen: gone },
          },
          handsOver,
          { ...answers(deactivateUser, { success: true, reassigned: 1 }), state: 'changed', showing: { reassigned } },
        ],
      },
      {
        title: 'projects stay as they are, if that is chosen [R-608]',
        given: one,
        steps: [
          builds,
          comes,
          { ...types, showing: { password, projects } },
          { does: { type: 'CHOOSE_SUCCESSOR', successor: unchanged }, state: 'asking', showing: keeps },
          { ...confirms, showing: keeps },
          changed,
        ],
      },
      {
        title: 'of many projects five are listed, and the rest counted; Escape cancels [R-606]',
        notInBrowser: 'it needs seven orders for two words',
        given: { projects: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...exampleProject, subscription_id: 2000 + id })) },
        steps: [
          builds,
          { ...comes, also: [see(successors, { options: ['Elige quién los recibe', 'admin', 'Dejarlos sin cambio'] })] },
          { does: { type: 'CANCEL' }, by: [hit('Escape', own)], state: 'cancelled' },
        ],
      },
    ];
  },
});
