import { createElement } from 'react';
import { getRegistration } from '#api/contract/accounts/get-registration.ts';
import { verifyEmail } from '#api/contract/accounts/verify-email.ts';
import { emailVerificationMachine } from '#machines/flows/email-verification/email-verification.machine.ts';
import { emailVerificationModel } from '#machines/flows/email-verification/email-verification.model.ts';
import { fill, press, unattended } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see, transient } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alertSays } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { button, field, heading, link } from './kit/targets.ts';

const box = { code: field('Código de verificación'), username: field('Usuario') } as const;
const submit = button('Verificar');
const wrongCode = 'El código es incorrecto o ya venció';
const title = 'Error al verificar el código';

interface Seen {
  code?: string;
  codeIssue?: string | null;
  username?: string;
  usernameIssue?: string | null;
  alert?: string | null;
}
const form = ({ code = '', codeIssue = null, alert: said = null }: Seen) => [
  see(heading('Revisa tu correo')),
  see(box.code, { value: code, invalid: codeIssue !== null, description: new RegExp(`^${codeIssue ?? 'Vence en 10 minutos'}`) }),
  alertSays(said && `${title}${said}`),
  reports(),
];
const typed = ({ username = '', usernameIssue = null }: Seen) =>
  see(box.username, {
    value: username,
    required: true,
    invalid: usernameIssue !== null,
    description: new RegExp(`^${usernameIssue ?? ''}`),
  });

export const emailVerificationFlow = flowTable(emailVerificationMachine)({
  model: emailVerificationModel,
  given: { userId: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11' as string | null, code: '407912', username: 'mariana.g' },
  givenBy: (_, first) => ({
    userId: first?.type === 'OPENED' ? first.userId : null,
    code: '407912',
    username: 'mariana.g',
  }),
  jsdom: {
    render: async ({ userId }, { report, page }) => {
      const { EmailVerificationPage } = await import('#features/email-verification/email-verification-page.tsx');
      return createElement(EmailVerificationPage, { userId, onFinished: () => report('finished'), ...page });
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as, given }) => {
      if (given.userId === null) return given;
      const { freshName, Newcomer } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const newcomer = await Newcomer.come(as);
      const userId = await newcomer.register();
      return { userId, code: await newcomer.code(), username: freshName() };
    },
    at: ({ userId }) => (userId === null ? '/verify-email' : `/verify-email?userId=${userId}`),
  },
  actions: {
    OPENED: () => unattended,
    CHANGE_CODE: ({ text: value }) => [fill(box.code, value)],
    CHANGE_USERNAME: ({ username }) => [fill(box.username, username)],
    SUBMIT: () => [press(submit)],
    GO_TO_LOGIN: () => [press(button('Iniciar sesión'))],
  },
  values: ({ code, username, issues, failure }): Seen => ({
    code,
    username: username ?? '',
    codeIssue: issues.find(({ path }) => path === 'code')?.message ?? null,
    usernameIssue: issues.find(({ path }) => path === 'username')?.message ?? null,
    alert: failure?.message ?? null,
  }),
  expectations: {
    opening: transient,
    badLink: () => [
      see(heading('Enlace inválido')),
      see(link('Crear cuenta'), { href: '/register' }),
      see(link('Iniciar sesión'), { href: '/login' }),
      absent(box.code),
      reports(),
    ],
    typing: (seen) => [...form(seen), absent(box.username), see(submit, { busy: false }), see(box.code, { editable: true })],
    renaming: (seen) => [...form(seen), typed(seen), see(submit, { busy: false }), see(box.username, { editable: true })],
    verifying: (seen) => [...form(seen), see(submit, { busy: true }), see(box.code, { editable: false })],
    verified: () => [see(heading('Tu cuenta está lista')), absent(box.code), reports()],
    finished: () => [reports('finished'), inBrowser(address('/login')), inBrowser(see(button('Iniciar sesión')))],
  },
  starts: ({ userId }) => ({ state: 'typing', calls: [sends(getRegistration, { params: { userId: `${userId}` } })] }),
  scenarios: ({ userId: known, code, username }) => {
    const userId = known ?? '';
    const verifies = { state: 'verifying', showing: { code }, calls: [sends(verifyEmail, { body: { userId, code } })] } as const;
    const types = { does: { type: 'CHANGE_CODE', text: code }, ...verifies } as const;
    const submits = { does: { type: 'SUBMIT' }, ...verifies } as const;
    const renames = { ...submits, calls: [sends(verifyEmail, { body: { userId, code, username } })] } as const;
    const verified = { ...answers(verifyEmail, { success: true, message: 'Tu cuenta está lista' }), state: 'verified' } as const;
    const taken = 'Ese usuario ya existe';
    /** Whether the registration is still waiting for its code. */
    const waits = { ...answers(getRegistration, { email: 'm•••@ejemplo.mx' }), state: 'typing' } as const;
    const isLost = { ...unanswered(verifyEmail), state: 'typing', showing: { code, alert: noAnswerText } } as const;
    const isRefused = {
      ...refuses(verifyEmail, { code: 'invalid_code', message: wrongCode }),
      state: 'verifying',
      calls: [sends(getRegistration, { params: { userId } })],
    } as const;
    return [
      {
        title: 'six digits in any pasted text are sent at once; three seconds later the sign-in opens [R-008, R-139, R-268]',
        steps: [
          { ...types, does: { type: 'CHANGE_CODE', text: ` ${code.slice(0, 3)}-${code.slice(3)} es tu código` } },
          verified,
          { passes: 2_500, state: 'verified' },
          { passes: 500, state: 'finished' },
        ],
      },
      {
        title:
          'five digits and the button show what is missing; a wrong code or an unreachable server is reported above the code, which stays and can be resent; then the sign-in can be opened at once [R-139, R-252]',
        steps: [
          waits,
          { does: { type: 'CHANGE_CODE', text: code.slice(0, 5) }, state: 'typing', showing: { code: code.slice(0, 5) } },
          { does: { type: 'SUBMIT' }, state: 'typing', showing: { code: code.slice(0, 5), codeIssue: 'Escribe los 6 dígitos del código' } },
          types,
          { ...isRefused, showing: { code } },
          { ...waits, showing: { code, alert: wrongCode }, also: [see(box.code, { focused: true })] },
          submits,
          isLost,
          submits,
          verified,
          { does: { type: 'GO_TO_LOGIN' }, state: 'finished' },
        ],
      },
      {
        title: 'a username taken in the meantime has to be replaced, and is sent with the code',
        steps: [
          waits,
          types,
          {
            ...refuses(verifyEmail, { code: 'username_taken', message: taken }),
            state: 'renaming',
            showing: { code, usernameIssue: taken },
            also: [see(box.username, { focused: true })],
          },
          { does: { type: 'CHANGE_USERNAME', username }, state: 'renaming', showing: { code, username } },
          { does: { type: 'CHANGE_USERNAME', username: 'ab' }, state: 'renaming', showing: { code, username: 'ab' } },
          {
            does: { type: 'SUBMIT' },
            state: 'renaming',
            showing: { code, username: 'ab', usernameIssue: 'Usa de 3 a 30 letras, números, puntos o guiones' },
          },
          { does: { type: 'CHANGE_USERNAME', username }, state: 'renaming', showing: { code, username } },
          { ...renames, also: [see(box.username, { value: username, editable: false })] },
          { ...isRefused, showing: { code } },
          { ...waits, state: 'renaming', showing: { code, username, alert: wrongCode } },
          { does: { type: 'CHANGE_CODE', text: code.slice(0, 5) }, state: 'renaming', showing: { code: code.slice(0, 5), username } },
          { does: { type: 'CHANGE_CODE', text: code }, state: 'renaming', showing: { code, username } },
          renames,
          verified,
        ],
      },
      {
        title: 'the right code, resent because its answer was lost, is not called wrong: the registration is over [R-502]',
        notInBrowser: 'there the registration stays pending until the server has really verified it',
        steps: [
          waits,
          types,
          isLost,
          submits,
          { ...isRefused, showing: { code } },
          {
            ...answers(getRegistration, { email: null }),
            state: 'typing',
            showing: {
              code,
              alert: 'Este registro ya se completó o venció. Si ya verificaste tu correo, inicia sesión; si no, crea tu cuenta otra vez',
            },
          },
        ],
      },
      {
        title: 'a link without a registration leads to where one starts',
        given: { userId: null },
        starts: { state: 'badLink' },
        steps: [],
      },
    ];
  },
});
