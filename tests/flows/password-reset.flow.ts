import { createElement } from 'react';
import { resetPassword } from '#api/contract/accounts/reset-password.ts';
import { type PasswordResetField, passwordResetMachine } from '#machines/flows/password-reset/password-reset.machine.ts';
import { passwordResetModel } from '#machines/flows/password-reset/password-reset.model.ts';
import { fill, leave, press, unattended } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see, transient } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { errorsOf, summaryOf } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, heading, link } from './kit/targets.ts';

const box = { newPassword: field('Nueva contraseña'), confirmation: field('Confirmar contraseña') } as const;
const fields = ['newPassword', 'confirmation'] as const;
const submit = button('Restablecer contraseña');
const title = 'Error al restablecer la contraseña';
const short = 'La contraseña debe tener al menos 8 caracteres';
const different = 'Las contraseñas no coinciden';
const chosen = 'una-clave-nueva';

interface Seen {
  /** The error at a field. */
  wrong?: Partial<Record<PasswordResetField, string>>;
  /** The text of the alert above the form. */
  alert?: string | null;
}
const form = ({ wrong = {}, alert: said = null }: Seen, isBusy: boolean) => [
  see(heading('Crea tu nueva contraseña')),
  said === null ? absent(alert()) : see(alert(), { text: said }),
  ...fields.map((name) =>
    see(box[name], { required: true, editable: !isBusy, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) }),
  ),
  see(submit, { busy: isBusy }),
  reports(),
];

export const passwordResetFlow = flowTable(passwordResetMachine)({
  model: passwordResetModel,
  given: { token: 'el-token-del-correo' as string | null },
  givenBy: (_, first) => ({ token: first?.type === 'OPENED' ? first.token : null }),
  jsdom: {
    render: async ({ token }, { report, page }) => {
      const { PasswordResetPage } = await import('#features/password-reset/password-reset-page.tsx');
      return createElement(PasswordResetPage, { token, onFinished: () => report('finished'), ...page });
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as, given }) => {
      if (!given.token) return given;
      const { Newcomer } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const newcomer = await Newcomer.come(as);
      await newcomer.open();
      return { token: await newcomer.askForNewPassword() };
    },
    at: ({ token }) => (token === null ? '/reset-password' : `/reset-password?token=${token}`),
  },
  actions: {
    OPENED: () => unattended,
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
    GO_TO_LOGIN: () => [press(button('Iniciar sesión'))],
  },
  values: ({ issues, refusals, failure }): Seen => ({
    wrong: errorsOf(issues),
    alert: failure === null ? summaryOf(refusals, issues.length) : `${title}${failure.message}`,
  }),
  expectations: {
    opening: transient,
    badLink: () => [
      see(heading('Enlace inválido')),
      see(link('Pedir otro enlace'), { href: '/forgot-password' }),
      see(link('Iniciar sesión'), { href: '/login' }),
      absent(box.newPassword),
      reports(),
    ],
    filling: (seen) => form(seen, false),
    resetting: (seen) => form(seen, true),
    changed: () => [see(heading('Tu contraseña quedó cambiada')), absent(box.newPassword), reports()],
    finished: () => [reports('finished'), inBrowser(address('/login')), inBrowser(see(field('Usuario')))],
  },
  starts: () => ({ state: 'filling' }),
  scenarios: ({ token: known }) => {
    const token = known ?? '';
    const typed = [
      { does: { type: 'CHANGE', field: 'newPassword', value: chosen }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'confirmation', value: chosen }, state: 'filling' },
    ] as const;
    const submitted = sends(resetPassword, { body: { token, newPassword: chosen } });
    const submits = { does: { type: 'SUBMIT' }, state: 'resetting', calls: [submitted] } as const;
    const changed = {
      ...answers(resetPassword, { success: true, message: 'Tu contraseña quedó cambiada' }),
      state: 'changed',
      also: [see({ role: 'main' }, { focused: true })],
    } as const;
    const stays = fields.map((name) => see(box[name], { value: chosen }));
    const common = 'Esta contraseña es muy conocida. Elige otra.';
    return [
      {
        title: 'the password is changed, and three seconds later the sign-in opens by itself [R-268]',
        steps: [...typed, submits, changed, { passes: 2_500, state: 'changed' }, { passes: 500, state: 'finished' }],
      },
      {
        title: 'the sign-in can be opened at once',
        steps: [...typed, submits, changed, { does: { type: 'GO_TO_LOGIN' }, state: 'finished' }],
      },
      {
        title: 'two different passwords, or a short one, show an error at their fields and nothing is sent [R-140]',
        steps: [
          { does: { type: 'LEAVE_FIELD', field: 'newPassword' }, state: 'filling' },
          { does: { type: 'CHANGE', field: 'newPassword', value: 'corta' }, state: 'filling' },
          { does: { type: 'LEAVE_FIELD', field: 'newPassword' }, state: 'filling', showing: { wrong: { newPassword: short } } },
          {
            does: { type: 'CHANGE', field: 'confirmation', value: 'cortada' },
            state: 'filling',
            showing: { wrong: { newPassword: short } },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: { alert: 'Revisa 2 campos para continuar', wrong: { newPassword: short, confirmation: different } },
            also: [see(alert(), { focused: true })],
          },
          {
            does: { type: 'CHANGE', field: 'newPassword', value: chosen },
            state: 'filling',
            showing: { alert: 'Revisa 1 campo para continuar', wrong: { confirmation: different } },
          },
          typed[1],
          submits,
        ],
      },
      {
        title:
          'a failure is shown above the form, and the input stays; a used or expired link says so, and offers another one [R-227, R-254]',
        steps: [
          ...typed,
          submits,
          { ...unanswered(resetPassword), state: 'filling', showing: { alert: `${title}${noAnswerText}` }, also: stays },
          submits,
          {
            ...refusesAt(resetPassword, 'newPassword', 'invalid_input', common),
            state: 'filling',
            showing: { alert: `${title}${common}`, wrong: { newPassword: common } },
            also: stays,
          },
          submits,
          {
            ...refuses(resetPassword, { code: 'invalid_token', message: 'El enlace no es válido o ya venció' }),
            state: 'badLink',
            also: [see({ role: 'main' }, { focused: true })],
          },
        ],
      },
      { title: 'a link without a token says so at once [R-019]', given: { token: null }, starts: { state: 'badLink' }, steps: [] },
      { title: 'so does one with an empty token [R-019]', given: { token: '' }, starts: { state: 'badLink' }, steps: [] },
    ];
  },
});
