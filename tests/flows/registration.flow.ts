import { createElement } from 'react';
import { register } from '#api/contract/accounts/register.ts';
import { type RegistrationField, registrationMachine } from '#machines/flows/registration/registration.machine.ts';
import { registrationModel } from '#machines/flows/registration/registration.model.ts';
import { fill, hit, leave, press } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { errorsOf, summaryOf } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, heading, link } from './kit/targets.ts';

const box = { username: field('Usuario'), email: field('Correo electrónico'), password: field('Contraseña') } as const;
const fields = ['username', 'email', 'password'] as const;
const submit = button('Crear cuenta');
const way = '/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11';
const password = 'masa-madre-2026';

interface Seen {
  /** The text of the alert above the form. */
  alert?: string | null;
  /** The error at a field. */
  wrong?: Partial<Record<RegistrationField, string>>;
}
const form = ({ alert: said = null, wrong = {} }: Seen, isBusy: boolean) => [
  said === null ? absent(alert()) : see(alert(), { text: said }),
  ...fields.map((name) =>
    see(box[name], { required: true, editable: !isBusy, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) }),
  ),
  see(submit, { busy: isBusy }),
  reports(),
];

export const registrationFlow = flowTable(registrationMachine)({
  model: registrationModel,
  given: { search: '', username: 'mariana', email: 'mariana@ejemplo.mx' },
  jsdom: {
    at: ({ search }) => `/register${search}`,
    render: async ({ search }, { report, page }) => {
      // Loaded on demand: import it before time stands still.
      await import('#features/registration/registration-calls.ts');
      const { RegistrationPage } = await import('#features/registration/registration-page.tsx');
      return createElement(RegistrationPage, { onRegistered: report, search, ...page });
    },
  },
  browser: {
    who: 'guest',
    // Usernames and addresses are unique.
    prepare: async ({ given }) => {
      const { addressOf, freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const username = freshName(given.username);
      return { ...given, username, email: addressOf(username) };
    },
    at: ({ search }) => `/register${search}`,
  },
  actions: {
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
  },
  values: ({ failure, refusals, issues }): Seen => ({
    alert: failure === null ? summaryOf(refusals, issues.length) : `Error al registrarse${failure.message}`,
    wrong: errorsOf(issues),
  }),
  expectations: {
    filling: (seen) => [see(heading('Abre tu cuenta')), ...form(seen, false)],
    registering: (seen) => form(seen, true),
    registered: () => [reports(way), inBrowser(address(/^\/verify-email\?userId=[\w-]+$/)), inBrowser(see(heading('Revisa tu correo')))],
  },
  starts: () => ({ state: 'filling' }),
  scenarios: ({ username, email, search }) => {
    const types = (name: RegistrationField, value: string, showing: Seen = {}) =>
      ({ does: { type: 'CHANGE', field: name, value }, state: 'filling', showing }) as const;
    const typed = [types('username', username), types('email', email), types('password', password)];
    const sent = (as: string) => sends(register, { body: { username: as, email, password } });
    const submits = { does: { type: 'SUBMIT' }, state: 'registering', calls: [sent(username)] } as const;
    const registered = {
      ...answers(register, { success: true, redirectUrl: way, message: 'Te enviamos un código de verificación a tu correo' }),
      state: 'registered',
    } as const;
    const stays = [see(box.email, { value: email }), see(box.password, { value: password })];
    const taken = 'Ese usuario ya existe';
    const known = 'Esta contraseña es muy conocida. Elige otra.';
    const short = 'La contraseña debe tener al menos 8 caracteres';
    const missing = { username: 'Escribe un usuario', email: 'Escribe tu correo electrónico', password: short };
    const nothing = { alert: 'Revisa 3 campos para continuar', wrong: missing };
    const above = `Error al registrarse${known}`;
    return [
      {
        title:
          'a visitor registers with Enter, and goes on to the code; a taken username is reported at its field, which takes the focus, and the rest stays [R-006, R-308]',
        steps: [
          ...typed,
          { ...submits, by: [hit('Enter', box.password)] },
          {
            ...refuses(register, { code: 'username_taken', message: taken }),
            state: 'filling',
            showing: { wrong: { username: taken } },
            also: [see(box.username, { focused: true, value: username }), ...stays],
          },
          types('username', `${username}.g`),
          { ...submits, calls: [sent(`${username}.g`)] },
          registered,
        ],
      },
      {
        title:
          'other failures are shown above the form until the next try, and a common password at its field until another one is typed [R-251]',
        steps: [
          ...typed,
          submits,
          { ...unanswered(register), state: 'filling', showing: { alert: `Error al registrarse${noAnswerText}` }, also: stays },
          submits,
          {
            ...refuses(register, { code: 'too_many_requests', message: 'Demasiados intentos.', retryAfter: 61 }),
            state: 'filling',
            showing: { alert: 'Error al registrarseDemasiados intentos. Vuelve a intentarlo en 2 minutos.' },
            also: stays,
          },
          submits,
          {
            ...refusesAt(register, 'password', 'invalid_input', known),
            state: 'filling',
            showing: { alert: above, wrong: { password: known } },
            also: stays,
          },
          { does: { type: 'LEAVE_FIELD', field: 'password' }, state: 'filling', showing: { alert: above, wrong: { password: known } } },
          types('password', 'canela-y-piloncillo', { alert: above }),
        ],
      },
      {
        title: 'leaving an invalid field shows how to correct it until it is valid; an empty field shows nothing yet [R-138]',
        steps: [
          { does: { type: 'LEAVE_FIELD', field: 'email' }, state: 'filling' },
          types('password', 'corta'),
          { does: { type: 'LEAVE_FIELD', field: 'password' }, state: 'filling', showing: { wrong: { password: short } } },
          types('password', password),
        ],
      },
      {
        title:
          'an empty form is not sent: the summary lists what is missing, and links to it; the return address is passed on to the sign-in [R-138]',
        given: { search: '?redirect=/checkout/web/1' },
        starts: { state: 'filling', also: [see(link('Iniciar sesión'), { href: `/login${search}` })] },
        steps: [
          { does: { type: 'SUBMIT' }, state: 'filling', showing: nothing, also: [see(alert(), { focused: true })] },
          {
            acts: [press(link(missing.email, alert()))],
            state: 'filling',
            showing: nothing,
            also: [see(box.email, { focused: true })],
          },
        ],
      },
    ];
  },
});
