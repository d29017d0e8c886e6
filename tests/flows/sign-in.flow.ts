import { createElement } from 'react';
import { login } from '#api/contract/accounts/login.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import { signInMachine } from '#machines/flows/sign-in/sign-in.machine.ts';
import { signInModel } from '#machines/flows/sign-in/sign-in.model.ts';
import { fill, leave, press } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { summaryOf } from './kit/forms.ts';
import { alert, button, field, heading, link } from './kit/targets.ts';

const box = { username: field('Usuario'), password: field('Contraseña') } as const;
const submit = button('Iniciar sesión');
const password = 'Demo-Taller-2026';
const customer = {
  id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'cliente',
  email: 'cliente@ejemplo.mx',
  role: 1,
  type: 'customer',
} as const;

interface Seen {
  /** The text of the alert above the form. */
  alert?: string | null;
  answer?: object | null;
  /** The address of the page where the code is entered. */
  redirectPath?: string | undefined;
  /** Identifies this sign-in at the second step. */
  challenge?: string | undefined;
  /** The username typed, for the sign-in after the code. */
  username?: string | undefined;
}
const above = ({ alert: said = null }: Seen) => (said === null ? absent(alert()) : see(alert(), { text: said }));

export const signInFlow = flowTable(signInMachine)({
  model: signInModel,
  given: { search: '', refusedBy: null as 'google' | null },
  jsdom: {
    render: async (given, { report, page }) => {
      // Loaded on demand: import it before time stands still.
      await import('#features/sign-in/sign-in-calls.ts');
      const { SignInPage } = await import('#features/sign-in/sign-in-page.tsx');
      return createElement(SignInPage, { onOutcome: report, ...given, ...page });
    },
  },
  browser: {
    who: 'guest',
    at: ({ search }) => `/login${search}`,
    calls: () => ({
      signIn: {
        operation: login,
        by: 'server',
        outputOf: ({ session: { user }, redirectPath }: AnswerOf<typeof login>) => ({ user, redirectPath }),
      },
    }),
  },
  actions: {
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
  },
  values: ({ form, failure, refusals, issues, answer }): Seen => ({
    alert: failure?.message ?? summaryOf(refusals, issues.length),
    answer,
    redirectPath: failure?.redirectPath,
    username: form.username,
    challenge: failure?.challenge,
  }),
  expectations: {
    filling: (seen) => [
      see(heading('Pásale, estás en tu casa')),
      see(submit, { busy: false }),
      see(box.username, { editable: true }),
      above(seen),
      reports(),
    ],
    signingIn: (seen) => [see(submit, { busy: true }), see(box.username, { editable: false }), above(seen), reports()],
    signedIn: ({ answer }) => [reports({ kind: 'signedIn', ...answer }), inBrowser(address('/')), inBrowser(see(button(/^Menú de /)))],
    factorRequired: ({ challenge = '' }) => [
      reports({ kind: 'factorRequired', challenge }),
      inBrowser(address(new RegExp(`^/login[^#]*#factor=${challenge}$`))),
      inBrowser(see(heading('Verifica que eres tú'))),
    ],
    unverified: ({ redirectPath = '', username }) => [
      reports({ kind: 'unverified', redirectPath, username }),
      inBrowser(address(redirectPath)),
    ],
  },
  starts: () => ({ state: 'filling' }),
  scenarios: (_) => {
    const types = (name: 'username' | 'password', value: string, showing: Seen = {}) =>
      ({ does: { type: 'CHANGE', field: name, value }, state: 'filling', showing }) as const;
    const typed = [types('username', 'cliente'), types('password', password)];
    const sent = sends(login, { body: { username: 'cliente', password } });
    const submits = { does: { type: 'SUBMIT' }, state: 'signingIn', calls: [sent] } as const;
    const tries = [...typed, submits];
    const starts = { state: 'filling' } as const;
    const answer = { user: customer, redirectPath: '/' };
    const incomplete = { alert: 'Revisa 2 campos para continuar' };
    const google = { alert: 'No pudimos iniciar tu sesión con Google' };
    const help = 'Si tu correo ya tiene una cuenta aquí, entra con tu contraseña. Si no, intenta de nuevo en un momento.';
    return [
      {
        title:
          'a refusal is shown, the input stays, and the alert disappears with the next try, by which a customer signs in [R-250, R-264, R-456]',
        steps: [
          ...tries,
          {
            ...refuses(login, { code: 'invalid_credentials', message: 'Usuario o contraseña incorrectos' }),
            state: 'filling',
            showing: { alert: 'Error al iniciar sesiónUsuario o contraseña incorrectos' },
            also: [see(box.username, { value: 'cliente' }), see(box.password, { value: password })],
          },
          submits,
          {
            ...refuses(login, { code: 'too_many_requests', message: 'Demasiados intentos.', retryAfter: 661 }),
            state: 'filling',
            showing: { alert: 'Error al iniciar sesiónDemasiados intentos. Vuelve a intentarlo en 12 minutos.' },
          },
          submits,
          { ...answers(login, { success: true, session: { user: customer }, redirectPath: '/' }), state: 'signedIn', showing: { answer } },
        ],
      },
      {
        title: 'an unverified address leads to the code',
        steps: [
          ...tries,
          {
            ...refuses(login, { code: 'email_not_verified', message: 'Verifica tu correo', redirectPath: '/verify-email?userId=1' }),
            state: 'unverified',
            showing: { redirectPath: '/verify-email?userId=1', username: 'cliente' },
          },
        ],
      },
      {
        title: 'an account with a second factor goes on to it, and the password is not called wrong [R-509]',
        steps: [
          ...tries,
          {
            ...refuses(login, {
              code: 'factor_required',
              message: 'Escribe el código de tu aplicación para entrar',
              challenge: 'el-primer-paso',
              factors: ['totp', 'recovery_code'],
            }),
            state: 'factorRequired',
            showing: { challenge: 'el-primer-paso' },
          },
        ],
      },
      {
        title:
          'an empty form is not sent: the summary lists what is missing, with links; the return address is passed on to the registration [R-005, R-137]',
        given: { search: '?redirect=/checkout/web/1' },
        starts: {
          ...starts,
          also: [
            see(link('Crear cuenta'), { href: '/register?redirect=/checkout/web/1' }),
            see(link('¿Olvidaste tu contraseña?'), { href: '/forgot-password' }),
          ],
        },
        steps: [
          {
            does: { type: 'SUBMIT' },
            ...starts,
            showing: incomplete,
            also: [see(alert(), { focused: true }), see(box.username, { invalid: true, description: /Escribe tu usuario o correo/ })],
          },
          {
            acts: [press(link('Escribe tu contraseña', alert()))],
            ...starts,
            showing: incomplete,
            also: [see(box.password, { focused: true })],
          },
          { ...types('username', 'cliente', { alert: 'Revisa 1 campo para continuar' }), also: [see(box.username, { invalid: false })] },
          { does: { type: 'LEAVE_FIELD', field: 'username' }, ...starts, showing: { alert: 'Revisa 1 campo para continuar' } },
        ],
      },
      {
        title: 'a visitor whom Google sent back sees what to do, until the next try [R-320]',
        given: { search: '?error=google', refusedBy: 'google' as const },
        starts: { ...starts, showing: { alert: `${google.alert}${help}` } },
        steps: [types('username', 'cliente', google), types('password', password, google), submits],
      },
    ];
  },
});
