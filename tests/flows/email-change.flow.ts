import { createElement, Fragment } from 'react';
import { confirmEmailChange } from '#api/contract/profile/confirm-email-change.ts';
import { requestEmailChange } from '#api/contract/profile/request-email-change.ts';
import { resendEmailChangeCode } from '#api/contract/profile/resend-email-change-code.ts';
import { type EmailChangeField, emailChangeMachine } from '#machines/flows/email-change/email-change.machine.ts';
import { emailChangeModel } from '#machines/flows/email-change/email-change.model.ts';
import { fill, leave, press } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alertSays, errorsOf, summaryOf } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, text } from './kit/targets.ts';

const box = { email: field('Nuevo correo'), currentPassword: field('Tu contraseña') } as const;
const fields = ['email', 'currentPassword'] as const;
const code = field('Código de verificación');
const open = button('Cambiar correo');
const ask = button('Enviar código');
const verify = button('Verificar');
const resend = button('Reenviar código');
const done = text('Tu correo quedó cambiado.');
const mine = text(/^Entras y te escribimos con/);
const wrongOne = 'La contraseña actual no es correcta';
const wrongCode = 'El código es incorrecto o ya venció';

interface Seen {
  email?: string;
  currentPassword?: string;
  wrong?: Partial<Record<EmailChangeField | 'code', string>>;
  digits?: string;
  /** The text of the alert above the form. */
  alert?: string | null;
  /** The new address, once changed. */
  changedTo?: string;
}
const closed = () => [see(open), absent(box.email), absent(code)];
const form = ({ wrong = {}, alert = null, ...seen }: Seen) => [
  alertSays(alert),
  absent(code),
  ...fields.map((name) =>
    see(box[name], { value: seen[name] ?? '', required: true, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) }),
  ),
];
const entering = ({ wrong = {}, digits = '', email = '', alert = null }: Seen) => [
  alertSays(alert),
  absent(box.email),
  see(text(/^Escribe el código que mandamos a/), { text: email }),
  see(code, { value: digits, invalid: 'code' in wrong, description: new RegExp(`^${wrong.code ?? 'Vence en 10 minutos'}`) }),
];

export const emailChangeFlow = flowTable(emailChangeMachine)({
  model: emailChangeModel,
  given: { own: 'mariana@ejemplo.mx', email: 'nueva@ejemplo.mx', password: 'la-de-siempre', digits: '407912' },
  jsdom: {
    render: async ({ own }, { report, page }) => {
      const { EmailChange } = await import('#features/account-security/email-change.tsx');
      const { Toaster } = await import('#ui/toaster.tsx');
      const user = { id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11', username: 'mariana', email: own, role: 1, type: 'customer' } as const;
      return createElement(Fragment, null, createElement(EmailChange, { user, onChanged: report, ...page }), createElement(Toaster));
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { addressOf, freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const { calls, cookies, password, email: own } = await newCustomer({ as });
      const { mailTo, saidIn } = await import('../../e2e/paths/fixtures/mails.ts');
      const email = addressOf(freshName('nueva'));
      const readCode = async () => saidIn(await mailTo(calls, email, /código/i), /\b\d{6}\b/);
      return { own, email, password, digits: '', cookies, readCode };
    },
    at: () => '/account?tab=perfil',
    // The code of the mail, readable once it was requested.
    learns: async (fixture, operation) => {
      if (operation === requestEmailChange) fixture.digits = await fixture.readCode();
    },
  },
  actions: {
    OPEN: () => [press(open)],
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(button(/^(Enviar código|Verificar)$/))],
    CHANGE_CODE: ({ text: value }) => [fill(code, value)],
    CORRECT_ADDRESS: () => [press(button('Usar otro correo'))],
    CANCEL: () => [press(button('Cancelar'))],
  },
  values: (context): Seen => ({
    ...context.form,
    digits: context.code,
    wrong: errorsOf(context.issues),
    alert:
      context.failure === null
        ? summaryOf(context.refusals, context.issues.filter(({ path }) => path !== 'code').length)
        : `${context.failure.message}`,
    ...(context.changedTo === null ? {} : { changedTo: context.changedTo }),
  }),
  expectations: {
    closed: (_, { own }) => [...closed(), see(mine, { text: own }), absent(done)],
    filling: (seen) => [...form(seen), see(ask, { busy: false }), see(button('Cancelar'), { enabled: true })],
    requesting: (seen) => [
      ...form(seen),
      see(ask, { busy: true }),
      see(button('Cancelar'), { enabled: false }),
      ...fields.map((name) => see(box[name], { editable: false })),
    ],
    typingCode: (seen) => [...entering(seen), see(verify, { busy: false }), see(code, { editable: true })],
    confirming: (seen) => [...entering(seen), see(verify, { busy: true }), see(code, { editable: false })],
    changed: ({ changedTo = '' }) => [
      ...closed(),
      see(done),
      see(text(/Desde ahora te escribimos a/), {
        text: `Desde ahora te escribimos a ${changedTo}. Cerramos tus sesiones abiertas en otros equipos.`,
      }),
      reports(changedTo),
      inBrowser(see(mine, { text: changedTo })),
    ],
  },
  starts: () => ({ state: 'closed' }),
  scenarios: ({ email, password, digits }) => {
    const opens = { does: { type: 'OPEN' }, state: 'filling', also: [see(box.email, { focused: true })] } as const;
    const typed = [
      { does: { type: 'CHANGE', field: 'email', value: email }, state: 'filling', showing: { email } },
      {
        does: { type: 'CHANGE', field: 'currentPassword', value: password },
        state: 'filling',
        showing: { email, currentPassword: password },
      },
    ] as const;
    const asks = {
      does: { type: 'SUBMIT' },
      state: 'requesting',
      showing: { email, currentPassword: password },
      calls: [sends(requestEmailChange, { body: { email, currentPassword: password } })],
    } as const;
    const requested = {
      ...answers(requestEmailChange, { success: true, message: 'Te enviamos un código a ese correo' }),
      state: 'typingCode',
      showing: { email },
      also: [see(code, { focused: true }), see(resend, { enabled: false })],
    } as const;
    const verifies = {
      state: 'confirming',
      showing: { email, digits },
      calls: [sends(confirmEmailChange, { body: { code: digits } })],
    } as const;
    const types = { does: { type: 'CHANGE_CODE', text: digits }, ...verifies } as const;
    const isWrong = {
      ...refuses(confirmEmailChange, { code: 'invalid_code', message: wrongCode }),
      state: 'typingCode',
      showing: { email, digits, alert: `Error al verificar el código${wrongCode}` },
      also: [see(code, { focused: true })],
    } as const;
    const changed = {
      ...answers(confirmEmailChange, { success: true, message: 'Tu correo quedó cambiado', email }),
      state: 'changed',
      showing: { changedTo: email },
    } as const;
    return [
      {
        title:
          'the address changes with the password and the mailed code, whose sixth digit submits it; missing input and refusals are shown, and the input stays [R-323, R-324]',
        steps: [
          opens,
          { does: { type: 'LEAVE_FIELD', field: 'email' }, state: 'filling' },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: {
              alert: 'Revisa 2 campos para continuar',
              wrong: { email: 'Escribe tu correo electrónico', currentPassword: 'Escribe tu contraseña actual' },
            },
            also: [see(alert(), { focused: true })],
          },
          { does: { type: 'CANCEL' }, state: 'closed' },
          opens,
          { does: { type: 'CHANGE', field: 'email', value: 'nueva' }, state: 'filling', showing: { email: 'nueva' } },
          {
            does: { type: 'LEAVE_FIELD', field: 'email' },
            state: 'filling',
            showing: { email: 'nueva', wrong: { email: 'Escribe un correo como nombre@ejemplo.mx' } },
          },
          ...typed,
          asks,
          {
            ...refusesAt(requestEmailChange, 'currentPassword', 'invalid_input', wrongOne),
            state: 'filling',
            showing: { email, currentPassword: password, wrong: { currentPassword: wrongOne }, alert: 'Revisa 1 campo para continuar' },
          },
          asks,
          {
            ...unanswered(requestEmailChange),
            state: 'filling',
            showing: { email, currentPassword: password, alert: `Error al cambiar el correo${noAnswerText}` },
          },
          asks,
          requested,
          { ...types, does: { type: 'CHANGE_CODE', text: ` ${digits.slice(0, 3)}-${digits.slice(3)} ` } },
          changed,
        ],
      },
      {
        title: 'a wrong code stays, with the error above it; the password is dropped once it is no longer needed [R-324]',
        steps: [
          opens,
          ...typed,
          asks,
          requested,
          types,
          isWrong,
          { does: { type: 'SUBMIT' }, ...verifies },
          isWrong,
          { does: { type: 'CORRECT_ADDRESS' }, state: 'filling', showing: { email } },
        ],
      },
      {
        title: 'another code can be requested after a minute',
        steps: [
          opens,
          ...typed,
          asks,
          requested,
          { passes: 60_000, state: 'typingCode', showing: { email }, also: [see(resend, { enabled: true })] },
          {
            acts: [press(resend)],
            state: 'typingCode',
            showing: { email },
            calls: [sends(resendEmailChangeCode, {})],
            also: [see(resend, { busy: true })],
          },
        ],
        notInBrowser: 'its clock stands still only for machines with timers; code-resend covers the wait',
      },
    ];
  },
});
