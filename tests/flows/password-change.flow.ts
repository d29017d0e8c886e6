import { createElement } from 'react';
import { changePassword } from '#api/contract/profile/change-password.ts';
import { type PasswordChangeField, passwordChangeMachine } from '#machines/flows/password-change/password-change.machine.ts';
import { passwordChangeModel } from '#machines/flows/password-change/password-change.model.ts';
import { fill, hit, leave, press } from './kit/actions.ts';
import { answers, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { errorsOf, summaryOf } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, text } from './kit/targets.ts';

const box = { currentPassword: field('Contraseña actual'), newPassword: field('Nueva contraseña') } as const;
const fields = ['currentPassword', 'newPassword'] as const;
const submit = button('Cambiar contraseña');
const title = 'Error al cambiar la contraseña';
const done = text('Tu contraseña quedó cambiada.');
const wrongOne = 'La contraseña actual no es correcta';
const short = 'La contraseña debe tener al menos 8 caracteres';
const missing = 'Escribe tu contraseña actual';
const chosen = 'una-clave-nueva';

interface Seen {
  /** The error at a field. */
  wrong?: Partial<Record<PasswordChangeField, string>>;
  /** The text of the alert above the form. */
  alert?: string | null;
}
const form = ({ wrong = {}, alert: said = null }: Seen, isBusy = false) => [
  said === null ? absent(alert()) : see(alert(), { text: said }),
  ...fields.map((name) =>
    see(box[name], { required: true, editable: !isBusy, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) }),
  ),
  see(submit, { busy: isBusy }),
];

export const passwordChangeFlow = flowTable(passwordChangeMachine)({
  model: passwordChangeModel,
  given: { password: 'la-de-siempre' },
  jsdom: {
    render: async (_, { page: { machine } }) => {
      const { SecuritySection } = await import('#features/account-security/security-section.tsx');
      return createElement(SecuritySection, { username: 'mariana', ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { password, cookies } = await newCustomer({ as });
      return { password, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: () => '/account?tab=perfil',
  },
  actions: {
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
  },
  values: ({ issues, refusals, failure }): Seen => ({
    wrong: errorsOf(issues),
    alert: failure === null ? summaryOf(refusals, issues.length) : `${title}${failure.message}`,
  }),
  expectations: {
    filling: (seen) => [...form(seen), absent(done)],
    changing: (seen) => [...form(seen, true), absent(done)],
    changed: (seen) => [
      ...form(seen),
      see(done),
      see(text(/Cerramos tus sesiones abiertas en otros equipos\./)),
      ...fields.map((name) => see(box[name], { value: '' })),
    ],
  },
  starts: () => ({ state: 'filling' }),
  scenarios: ({ password }) => {
    const typed = [
      { does: { type: 'CHANGE', field: 'currentPassword', value: password }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'newPassword', value: chosen }, state: 'filling' },
    ] as const;
    const sent = (currentPassword: string) => sends(changePassword, { body: { currentPassword, newPassword: chosen } });
    const submits = { does: { type: 'SUBMIT' }, state: 'changing', calls: [sent(password)] } as const;
    const changed = { ...answers(changePassword, { success: true, message: 'Tu contraseña quedó cambiada' }), state: 'changed' } as const;
    return [
      {
        title: 'the current password changes the password, once, and both fields are cleared [R-178, R-322]',
        steps: [...typed, { ...submits, by: [hit('Enter', box.newPassword)] }, changed, { acts: [press(submit)], state: 'changed' }],
      },
      {
        title:
          'a wrong current password is shown at its field, as is missing or short input, an unreachable server above; the input stays [R-322]',
        steps: [
          { does: { type: 'LEAVE_FIELD', field: 'currentPassword' }, state: 'filling' },
          { does: { type: 'CHANGE', field: 'newPassword', value: 'corta' }, state: 'filling' },
          { does: { type: 'LEAVE_FIELD', field: 'newPassword' }, state: 'filling', showing: { wrong: { newPassword: short } } },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: { alert: 'Revisa 2 campos para continuar', wrong: { currentPassword: missing, newPassword: short } },
            also: [see(alert(), { focused: true })],
          },
          { ...typed[1], showing: { wrong: { currentPassword: missing }, alert: 'Revisa 1 campo para continuar' } },
          { does: { type: 'CHANGE', field: 'currentPassword', value: 'no-es-esta' }, state: 'filling' },
          { ...submits, calls: [sent('no-es-esta')] },
          {
            ...refusesAt(changePassword, 'currentPassword', 'invalid_input', wrongOne),
            state: 'filling',
            showing: { wrong: { currentPassword: wrongOne }, alert: 'Revisa 1 campo para continuar' },
            also: [see(box.currentPassword, { value: 'no-es-esta' }), see(box.newPassword, { value: chosen })],
          },
          typed[0],
          submits,
          {
            ...unanswered(changePassword),
            state: 'filling',
            showing: { alert: `${title}${noAnswerText}` },
            also: [see(box.currentPassword, { value: password }), see(box.newPassword, { value: chosen })],
          },
          submits,
          changed,
        ],
      },
    ];
  },
});
