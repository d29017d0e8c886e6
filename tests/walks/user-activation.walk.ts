import { createElement } from 'react';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { updateUser } from '#api/contract/users/update-user.ts';
import { userActivationMachine } from '#machines/flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from '#machines/flows/user-activation/user-activation.model.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import {
  absent,
  alert,
  alertdialog,
  answers,
  button,
  field,
  fill,
  hit,
  inBrowser,
  press,
  refuses,
  reports,
  see,
  sends,
  text,
} from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const question = alertdialog();
const own = field('Tu contraseña', question);
const confirm = button(/^(Desactivar|Activar)$/, question);
const cancel = button('Cancelar', question);
const customer: UserSummary = { ...examplePerson, type: 'customer', role: 1 };
const unproven = 'Escribe tu contraseña para confirmar este cambio';
const wrongOne = 'Tu contraseña no es correcta';
const last = 'Es la última cuenta activa de Super Administrador';

interface Seen {
  password?: string;
  /** What is said at the password. */
  wrong?: string | null;
  failure?: string | null;
}

const asks = ({ password = '', wrong = null, failure = null }: Seen, { person }: { person: UserSummary }) => [
  person.is_active
    ? see(alertdialog('¿Estás seguro de desactivar este usuario?'), {
        text: `${person.username} ya no podrá entrar y se cierran sus sesiones abiertas.`,
      })
    : see(alertdialog('¿Activar de nuevo a este usuario?'), {
        text: `${person.username} podrá entrar otra vez con su contraseña de siempre.`,
      }),
  failure === null ? absent(alert(undefined, question)) : see(alert(undefined, question), { text: failure }),
  person.type === 'customer'
    ? absent(own)
    : see(own, {
        value: password,
        required: true,
        invalid: wrong !== null,
        description: new RegExp(`^${wrong ?? 'La tuya, para confirmar'}`),
      }),
];

export const userActivationWalk = flowWalk(userActivationMachine)({
  model: userActivationModel,
  given: { person: examplePerson, password: 'La-mia-de-siempre' },
  givenBy: (input) => ({
    person: (input as { asksPassword: boolean }).asksPassword ? examplePerson : customer,
    password: 'La-mia-de-siempre',
  }),
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
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { demoPassword: password } = await import('#server/demo/people.ts');
      const { is_active, role } = given.person;
      const person = await newColleague(as, role);
      const body = { data: { current_password: password } };
      if (!is_active) await answered((await as('superadmin')).delete(`/srv/adm/users/${person.user_id}`, body));
      return { person: { ...person, is_active }, password };
    },
    // Searched for: where many people are, a new one is not on the first page.
    at: ({ person }) => `/admin/users?buscar=${person.username}`,
    opens: ({ person: { is_active, username } }) => [press(button(`${is_active ? 'Desactivar' : 'Activar'} ${username}`))],
    input: ({ person: { user_id: userId } }, input) => ({ ...Object(input), userId }),
    event: (event, { password }) =>
      event.type === 'TYPE' && 'value' in event && event.value !== '' ? { ...event, value: password } : event,
    calls: () => ({ changeActivation: { operation: deactivateUser, by: 'server', outputOf: () => undefined } }),
  },
  actions: {
    TYPE: ({ value }) => [fill(own, value)],
    CONFIRM: () => [press(confirm)],
    CANCEL: () => [press(cancel)],
  },
  values: ({ password, tried, failure }): Seen => {
    const missing = tried && password === '' ? unproven : null;
    const wrong =
      missing ?? (password === null ? null : (failure?.issues?.find(({ path }) => path === 'current_password')?.message ?? null));
    return { password: password ?? '', wrong, failure: failure === null || wrong !== null ? null : failure.message };
  },
  expectations: {
    asking: (seen, given) => [...asks(seen, given), see(confirm, { enabled: true, busy: false }), see(cancel), reports()],
    changing: (seen, given) => [
      ...asks(seen, given),
      see(confirm, { busy: true }),
      ...(given.person.type === 'customer' ? [] : [see(own, { editable: false })]),
      reports(),
    ],
    changed: (_, { person }) => [
      absent(question),
      reports({ result: 'changed' }),
      inBrowser(see(text(person.is_active ? 'Usuario desactivado' : 'Usuario activado'))),
      inBrowser(see(button(`${person.is_active ? 'Activar' : 'Desactivar'} ${person.username}`))),
    ],
    cancelled: (_, { person }) => [
      absent(question),
      reports({ result: 'cancelled' }),
      inBrowser(see(button(`${person.is_active ? 'Desactivar' : 'Activar'} ${person.username}`))),
    ],
  },
  scenarios: ({ person, password }) => {
    const params = { id: person.user_id };
    const types = { does: { type: 'TYPE', value: password }, state: 'asking', showing: { password } } as const;
    const confirms = {
      does: { type: 'CONFIRM' },
      state: 'changing',
      showing: { password },
      calls: [sends(deactivateUser, { params, body: { current_password: password } })],
    } as const;
    const changed = { ...answers(deactivateUser, { success: true }), state: 'changed' } as const;
    return [
      {
        title: 'somebody of the team is shut out, with the own password [R-084, R-428]',
        starts: { state: 'asking' },
        steps: [types, { ...confirms, by: [hit('Enter', own)] }, changed],
      },
      {
        title: 'of a customer no password is asked [R-084]',
        given: { person: customer },
        starts: { state: 'asking' },
        steps: [{ does: { type: 'CONFIRM' }, state: 'changing', calls: [sends(deactivateUser, { params, body: {} })] }, changed],
      },
      {
        title: 'somebody inactive is let in again',
        given: { person: { ...examplePerson, is_active: false } },
        starts: { state: 'asking' },
        steps: [
          types,
          { ...confirms, calls: [sends(updateUser, { params, body: { is_active: true, current_password: password } })] },
          {
            ...refuses(updateUser, { code: 'unavailable', message: 'La base de datos no responde' }),
            state: 'asking',
            showing: { password, failure: 'Error al actualizar usuarioLa base de datos no responde' },
          },
          { ...confirms, calls: [sends(updateUser, { params, body: { is_active: true, current_password: password } })] },
          { ...answers(updateUser, { success: true, user: { ...person, is_active: true } }), state: 'changed' },
        ],
      },
      {
        title: 'without the own password, or with another one, nobody is shut out; it is said at its field [R-428]',
        starts: { state: 'asking' },
        steps: [
          { does: { type: 'CONFIRM' }, state: 'asking', showing: { wrong: unproven } },
          { ...types, does: { type: 'TYPE', value: 'no-es-esta' }, showing: { password: 'no-es-esta' } },
          {
            ...confirms,
            showing: { password: 'no-es-esta' },
            calls: [sends(deactivateUser, { params, body: { current_password: 'no-es-esta' } })],
          },
          {
            ...refuses(deactivateUser, {
              code: 'reauthentication_needed',
              message: wrongOne,
              issues: [{ path: 'current_password', message: wrongOne }],
            }),
            state: 'asking',
            showing: { password: 'no-es-esta', wrong: wrongOne },
          },
          types,
          confirms,
          changed,
        ],
      },
      {
        title: 'the last superadmin stays: told why, and whoever asked gives it up with Escape',
        starts: { state: 'asking' },
        steps: [
          types,
          confirms,
          {
            ...refuses(deactivateUser, { code: 'last_superadmin', message: last }),
            state: 'asking',
            showing: { password, failure: `Error al eliminar usuario${last}` },
          },
          { does: { type: 'CANCEL' }, by: [hit('Escape', own)], state: 'cancelled' },
        ],
      },
    ];
  },
});
