import { createElement } from 'react';
import { createUser } from '#api/contract/users/create-user.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { updateUser } from '#api/contract/users/update-user.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { formIssues, type UserFormEvent, userFormMachine } from '#machines/flows/user-form/user-form.machine.ts';
import { userFormModel } from '#machines/flows/user-form/user-form.model.ts';
import { roleName } from '#shared/roles.ts';
import { choose, fill, hit, press } from './kit/actions.ts';
import { answers, refuses, refusesAt, type SentCall, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { errorsOf } from './kit/forms.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, dialog, field, text } from './kit/targets.ts';

const form = dialog(/^(Nuevo|Editar) usuario$/);
const box = {
  username: field('Usuario', form),
  email: field('Correo electrónico', form),
  password: field('Contraseña', form),
  current_password: field('Tu contraseña', form),
  role: field('Rol', form),
} as const;
type Box = keyof typeof box;
const boxes = ['username', 'email', 'password', 'current_password', 'role'] as const;
const submit = button(/^(Crear|Guardar)$/, form);
const elsewhere = 'Alguien más cambió a esta persona mientras la editabas';
const mine = button('Guardar lo mío', form);
const theirs = button('Usar lo guardado', form);
const cancel = button('Cancelar', form);

const customer: UserSummary = { ...examplePerson, type: 'customer', role: 1 };
const unproven = 'Escribe tu contraseña para confirmar este cambio';
const wrongOne = 'Tu contraseña no es correcta';
const taken = 'Ese usuario ya está en uso';
const misspelt = 'Usa de 3 a 30 letras, números, puntos o guiones';
const ofTheTeam = ['Soporte Técnico', 'Ejecutivo de Cuenta', 'Finanzas', 'Administrador', 'Super Administrador'];
const chosen = 'Una-clave-2026';

interface Seen {
  /** The fields besides username and address, which are always shown. */
  asks?: readonly Box[];
  wrong?: Partial<Record<Box, string>>;
  failure?: string | null;
}
interface Given {
  person: UserSummary | null;
  ownRole: number;
  username: string;
  email: string;
  own: string;
}

const inputs = ({ asks = [], wrong = {} }: Seen, { person }: Given) => [
  see(dialog(person === null ? 'Nuevo usuario' : 'Editar usuario')),
  ...boxes.map((name) =>
    name === 'username' || name === 'email' || asks.includes(name)
      ? see(box[name], { required: true, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) })
      : absent(box[name]),
  ),
];

const fields = (seen: Seen, given: Given, isBusy: boolean) => [
  ...inputs(seen, given),
  typeof seen.failure === 'string' ? see(alert(undefined, form), { text: seen.failure }) : absent(alert(undefined, form)),
  see(submit, { busy: isBusy }),
  see(cancel, { enabled: !isBusy }),
  reports(),
];
const given: Given = { person: null, ownRole: 666, username: 'lorena.paz', email: 'lorena@ejemplo.mx', own: 'La-mia-de-siempre' };

const unchosen = ['password', 'role'] as const;
const starts = { state: 'editing.writing', showing: { asks: unchosen } } as const;

export const userFormFlow = flowTable(userFormMachine)({
  model: userFormModel,
  given,
  givenBy: (input) => ({ ...given, person: (input as { person: UserSummary | null }).person }),
  jsdom: {
    render: async ({ person, ownRole }, { report, page: { machine } }) => {
      const { UserFormDialog } = await import('#features/users/user-form-dialog.tsx');
      return createElement(UserFormDialog, { person, ownRole, onDone: report, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'superadmin',
    // Usernames and addresses are unique.
    prepare: async ({ as, given }) => {
      const { newColleague } = await import('../../e2e/paths/fixtures/colleague.ts');
      const { addressOf, freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const { demoPassword: own } = await import('#server/demo/people.ts');
      const username = freshName('lorena');
      const person = given.person === null ? null : await newColleague(as, given.person.role);
      return { ...given, person, username, email: addressOf(username), own };
    },
    // Searched for: with many people, a new one is not on the first page.
    at: ({ person }) => (person === null ? '/admin/users' : `/admin/users?buscar=${person.username}`),
    opens: ({ person }) => [press(button(person === null ? 'Nuevo usuario' : `Editar ${person.username}`))],
  },
  actions: {
    TYPE: ({ field: name, value }) => [fill(box[name], value)],
    CHOOSE_ROLE: ({ role }) => [choose(box.role, roleName(role))],
    SUBMIT: () => [press(submit)],
    KEEP_MINE: () => [press(mine)],
    TAKE_THEIRS: () => [press(theirs)],
    CANCEL: () => [press(cancel)],
  },
  values: (context): Seen => {
    const said = [...(context.tried ? formIssues(context) : []), ...(context.failure?.issues ?? [])];
    const isNew = context.person === null;
    const proves = isNew
      ? context.role !== null && context.role !== 1
      : context.email !== context.person?.email || context.role !== context.person?.role;
    const asks: readonly Box[] = ['role', ...(isNew ? (['password'] as const) : []), ...(proves ? (['current_password'] as const) : [])];
    return {
      asks,
      wrong: errorsOf(said),
      failure: context.failure === null || context.failure.issues !== undefined ? null : context.failure.message,
    };
  },
  expectations: {
    'editing.writing': (seen, given) => fields(seen, given, false),
    'editing.comparing': (seen, given) => [
      ...inputs(seen, given),
      see(text(elsewhere)),
      ...[mine, theirs].map((one) => see(one, { enabled: true })),
      see(submit, { enabled: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    saving: (seen, given) => [...fields(seen, given, true), see(box.username, { editable: false })],
    saved: (_, { person }) => [absent(form), inBrowser(see(text(person === null ? 'Usuario creado' : 'Usuario actualizado')))],
    cancelled: () => [absent(form), reports({ result: 'cancelled' })],
  },
  starts: () => starts,
  scenarios: ({ person, username, email, own }) => {
    const missing = {
      username: 'Escribe un usuario',
      email: 'Escribe tu correo electrónico',
      password: 'La contraseña debe tener al menos 8 caracteres',
      role: 'Elige un rol',
    };
    // Giving somebody a role in the team needs one's own password.
    const asks = ['password', 'role', 'current_password'] as const;
    const written = { username, email, password: chosen, role: 300 } as const;
    const types = (name: 'username' | 'email' | 'password' | 'current_password', value: string, seen: Seen) =>
      ({ does: { type: 'TYPE', field: name, value }, state: 'editing.writing', showing: seen }) as const;
    const choosesRole = (to: 1 | 300, seen: Seen) =>
      ({ does: { type: 'CHOOSE_ROLE', role: to }, state: 'editing.writing', showing: seen }) as const;
    const saving = (showing: Seen, call: SentCall) => ({ does: { type: 'SUBMIT' }, state: 'saving', showing, calls: [call] }) as const;
    const account = [
      types('username', username, { asks: unchosen }),
      types('email', email, { asks: unchosen }),
      types('password', chosen, { asks: unchosen }),
    ];
    const fillsIn = [...account, choosesRole(300, { asks }), types('current_password', own, { asks })];
    const creates = saving({ asks }, sends(createUser, { body: { ...written, current_password: own } }));
    const made: UserSummary = { ...examplePerson, username, email, role: 300 };
    const created = {
      ...answers(createUser, { success: true, user: made }),
      state: 'saved',
      also: [reports({ result: 'saved', username, pendingEmail: null })],
    } as const;
    const known = person ?? examplePerson;
    const params = { id: known.user_id };
    const role = ['role'] as const;
    const edited = ['role', 'current_password'] as const;
    const saves = (
      base_version: number,
      body: { username: string; email?: string; role: 100 | 200; current_password?: string },
      shown: readonly Box[],
    ) => saving({ asks: shown }, sends(updateUser, { params, body: { email: known.email, ...body, base_version } }));
    const changedMeanwhile = { code: 'record_changed', message: 'Alguien más guardó cambios mientras editabas' } as const;
    const isChanged = (change: Partial<UserSummary>) =>
      ({
        ...refuses(updateUser, { ...changedMeanwhile, user: { ...known, ...change } }),
        state: 'editing.comparing',
        // Restoring the previous role would change the role of a team member.
        showing: { asks: edited },
      }) as const;
    const compares = (does: UserFormEvent, shown: readonly Box[], wrong: Seen['wrong'] = {}) =>
      ({ does, state: 'editing.comparing', showing: { asks: shown, wrong } }) as const;
    return [
      {
        title: 'a new person is sent complete, with Enter, once [R-083, R-158]',
        starts: {
          ...starts,
          also: [see(box.username, { focused: true }), see(box.role, { options: ['Elige un rol', 'Cliente', ...ofTheTeam] })],
        },
        steps: [...fillsIn, { ...creates, by: [hit('Enter', box.password), hit('Enter', box.password)] }, created],
      },
      {
        title: 'an empty form is not sent: each field shows an error until it is valid [R-154]',
        steps: [
          { does: { type: 'SUBMIT' }, state: 'editing.writing', showing: { asks: unchosen, wrong: missing } },
          types('username', 'con espacio', { asks: unchosen, wrong: { ...missing, username: misspelt } }),
          types('username', username, { asks: unchosen, wrong: { email: missing.email, password: missing.password, role: missing.role } }),
          { does: { type: 'CANCEL' }, by: [hit('Escape', box.username)], state: 'cancelled' },
        ],
      },
      {
        title: 'a refusal is shown at its field, other failures above, and the input stays',
        steps: [
          ...fillsIn,
          creates,
          {
            ...refusesAt(createUser, 'username', 'username_taken', taken),
            state: 'editing.writing',
            showing: { asks, wrong: { username: taken } },
            also: [see(box.email, { value: email }), see(box.role, { chosen: 'Finanzas' })],
          },
          creates,
          {
            ...refusesAt(createUser, 'current_password', 'reauthentication_needed', wrongOne),
            state: 'editing.writing',
            showing: { asks, wrong: { current_password: wrongOne } },
          },
          creates,
          { ...unanswered(createUser), state: 'editing.writing', showing: { asks, failure: `Error al crear usuario${noAnswerText}` } },
          creates,
          created,
        ],
      },
      {
        title: 'changing a team address needs one’s own password, and waits for its confirmation [R-154, R-428]',
        given: { person: examplePerson },
        starts: {
          state: 'editing.writing',
          showing: { asks: role },
          also: [
            see(box.username, { value: known.username }),
            see(box.email, { value: known.email, description: 'Otro correo cuenta cuando lo confirman desde ese buzón.' }),
            see(box.role, { chosen: 'Soporte Técnico', options: ofTheTeam }),
          ],
        },
        steps: [
          types('email', email, { asks: edited }),
          { does: { type: 'SUBMIT' }, state: 'editing.writing', showing: { asks: edited, wrong: { current_password: unproven } } },
          types('current_password', own, { asks: edited }),
          saves(known.version, { username: known.username, email, role: 100, current_password: own }, edited),
          {
            ...answers(updateUser, { success: true, user: { ...known, pending_email: email } }),
            state: 'saved',
            also: [
              reports({ result: 'saved', username: known.username, pendingEmail: email }),
              inBrowser(see(text(/será su correo cuando lo confirmen/))),
            ],
          },
        ],
      },
      {
        title:
          'after somebody else’s change, the input stays beside the current values, and is saved over them or discarded [R-596, R-598]',
        given: { person: examplePerson },
        notInBrowser: 'needs a second editor; the generated paths have one',
        starts: { state: 'editing.writing', showing: { asks: role } },
        steps: [
          types('username', username, { asks: role }),
          saves(4, { username, role: 100 }, role),
          {
            ...isChanged({ username: 'samuel.v', pending_email: 'nuevo@ejemplo.mx', role: 200, version: 5 }),
            also: [
              see(alert(undefined, form), { focused: true, text: 'Usuario. Ahora: samuel.v' }),
              see(alert(undefined, form), { text: 'Rol. Ahora: Ejecutivo de Cuenta' }),
              absent(text(/por confirmar/, form)),
            ],
          },
          { does: { type: 'KEEP_MINE' }, state: 'editing.comparing', showing: { asks: edited, wrong: { current_password: unproven } } },
          compares({ type: 'CHOOSE_ROLE', role: 200 }, role),
          compares({ type: 'TYPE', field: 'email', value: email }, edited, { current_password: unproven }),
          compares({ type: 'TYPE', field: 'current_password', value: own }, edited),
          { ...saves(5, { username, email, role: 200, current_password: own }, edited), does: { type: 'KEEP_MINE' } },
          {
            ...isChanged({ username, pending_email: 'nuevo@ejemplo.mx', role: 200, version: 6 }),
            also: [
              see(alert(undefined, form), {
                focused: true,
                text: `Correo electrónico. Ahora: ${known.email}; por confirmar: nuevo@ejemplo.mx`,
              }),
            ],
          },
          {
            does: { type: 'TAKE_THEIRS' },
            state: 'editing.writing',
            showing: { asks: role },
            also: [see(box.email, { value: known.email })],
          },
          saves(6, { username, role: 200 }, role),
          {
            ...refuses(updateUser, down),
            state: 'editing.writing',
            showing: { asks: role, failure: `Error al actualizar usuario${down.message}` },
          },
        ],
      },
      {
        title: 'a customer has neither role nor password fields, and neither is sent [R-154]',
        given: { person: customer },
        starts: { state: 'editing.writing' },
        steps: [
          saving({}, sends(updateUser, { params, body: { username: known.username, email: known.email, base_version: known.version } })),
        ],
      },
      {
        title: 'an administrator sees role and address of the team, and can change neither',
        given: { person: examplePerson, ownRole: 400 },
        starts: {
          state: 'editing.writing',
          showing: { asks: role },
          also: [
            see(box.role, { enabled: false, description: 'Las cuentas del equipo las decide un Super Administrador.' }),
            see(box.email, { editable: false }),
          ],
        },
        steps: [],
        notInBrowser: 'there the user is a superadministrator',
      },
      {
        title: 'an administrator can create only customers, which needs no password of one’s own [R-158]',
        given: { ownRole: 400 },
        starts: { ...starts, also: [see(box.role, { options: ['Elige un rol', 'Cliente'] })] },
        notInBrowser: 'there the user is a superadministrator',
        steps: [
          ...account,
          choosesRole(1, { asks: unchosen }),
          saving({ asks: unchosen }, sends(createUser, { body: { ...written, role: 1 } })),
          created,
        ],
      },
    ];
  },
});
