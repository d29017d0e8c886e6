import { createElement } from 'react';
import { correctRegistrationEmail } from '#api/contract/accounts/correct-registration-email.ts';
import { getRegistration } from '#api/contract/accounts/get-registration.ts';
import { type EmailCorrectionField, emailCorrectionMachine } from '#machines/flows/email-correction/email-correction.machine.ts';
import { emailCorrectionModel } from '#machines/flows/email-correction/email-correction.model.ts';
import { fill, leave, press } from './kit/actions.ts';
import { answers, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alertSays, errorsOf, summaryOf } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, heading, link, text } from './kit/targets.ts';

const code = field('Código de verificación');
const box = { email: field('Correo electrónico'), password: field('Contraseña') } as const;
const fields = ['email', 'password'] as const;
const correct = button('Corregir correo');
const submit = button('Enviar código');
const notTheirs = 'La contraseña no es la que elegiste al crear la cuenta';
const tooLong = 'El correo es demasiado largo';
const nobody = 'a0000000-0000-4000-8000-000000000005';

interface Seen {
  /** Where the code was sent, masked. */
  address?: string | null;
  email?: string;
  password?: string;
  wrong?: Partial<Record<EmailCorrectionField, string>>;
  /** The text of the alert above the form. */
  alert?: string | null;
}
const went = (what: string, { address = null }: Seen) => [
  see(heading('Revisa tu correo')),
  see(text(/^Te mandamos (un|otro) código/), {
    text: `Te mandamos ${what} código de 6 dígitos${address === null ? '' : ` a ${address}`}. Escríbelo para activar tu cuenta.`,
  }),
  see(code, { editable: true }),
  absent(box.email),
];
const form = ({ wrong = {}, alert: said = null, ...typed }: Seen) => [
  see(heading('Corrige tu correo')),
  absent(code),
  alertSays(said),
  ...fields.map((name) =>
    see(box[name], { value: typed[name] ?? '', required: true, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) }),
  ),
];

export const emailCorrectionFlow = flowTable(emailCorrectionMachine)({
  model: emailCorrectionModel,
  given: {
    userId: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
    email: 'mariana@ejemplo.mx',
    password: 'la-de-mi-cuenta',
    masked: 'm***a@ejmplo.mx',
    corrected: 'm***a@ejemplo.mx',
  },
  jsdom: {
    render: async ({ userId }, { page: { machine, clock } }) => {
      const { EmailVerificationPage } = await import('#features/email-verification/email-verification-page.tsx');
      return createElement(EmailVerificationPage, {
        userId,
        onFinished: () => undefined,
        ...(machine === undefined ? {} : { correctionMachine: machine }),
        ...(clock === undefined ? {} : { clock }),
      });
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as, given }) => {
      const { addressOf, freshName, Newcomer } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const { maskAddress } = await import('#server/accounts/mask-address.ts');
      if (given.userId === nobody) return given;
      const newcomer = await Newcomer.come(as);
      const userId = await newcomer.register();
      const email = addressOf(freshName('corregida'));
      return { userId, email, password: newcomer.password, masked: maskAddress(newcomer.email), corrected: maskAddress(email) };
    },
    at: ({ userId }) => `/verify-email?userId=${userId}`,
  },
  actions: {
    CORRECT: () => [press(correct)],
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
    CANCEL: () => [press(button('Cancelar'))],
  },
  values: ({ address, form: { email, password }, issues, refusals, failure }): Seen => ({
    address,
    email,
    password,
    wrong: errorsOf(issues),
    alert: failure === null ? summaryOf(refusals, issues.length) : `Error al corregir el correo${failure.message}`,
  }),
  expectations: {
    finding: (seen) => [...went('un', seen), see(correct, { enabled: false })],
    gone: () => [
      see(text(/^Este registro ya no espera un código/)),
      see(link('inicia sesión'), { href: '/login' }),
      see(link('crea tu cuenta'), { href: '/register' }),
      absent(correct),
    ],
    shown: (seen) => [...went('un', seen), see(correct, { enabled: true })],
    filling: (seen) => [...form(seen), see(submit, { busy: false }), see(button('Cancelar'), { enabled: true })],
    sending: (seen) => [
      ...form(seen),
      see(submit, { busy: true }),
      see(button('Cancelar'), { enabled: false }),
      ...fields.map((name) => see(box[name], { editable: false })),
    ],
    corrected: (seen) => [...went('otro', seen), see(correct, { enabled: true })],
  },
  starts: ({ userId }) => ({ state: 'finding', calls: [sends(getRegistration, { params: { userId } })] }),
  scenarios: ({ userId, email, password, masked, corrected }) => {
    const found = { ...answers(getRegistration, { email: masked }), state: 'shown', showing: { address: masked } } as const;
    const opens = {
      does: { type: 'CORRECT' },
      state: 'filling',
      also: [see(box.email, { focused: true, description: `El código fue a ${masked}` })],
    } as const;
    const typed = [
      { does: { type: 'CHANGE', field: 'email', value: email }, state: 'filling', showing: { email } },
      { does: { type: 'CHANGE', field: 'password', value: password }, state: 'filling', showing: { email, password } },
    ] as const;
    const wrong = { email, password: 'no-es-esta' };
    const submits = {
      does: { type: 'SUBMIT' },
      state: 'sending',
      showing: { email, password },
      calls: [sends(correctRegistrationEmail, { params: { userId }, body: { email, password } })],
    } as const;
    const missing = {
      alert: 'Revisa 2 campos para continuar',
      wrong: { email: 'Escribe tu correo electrónico', password: 'Escribe tu contraseña' },
    };
    const stillMissing = { ...missing, email: 'mariana' };
    const sent = {
      ...answers(correctRegistrationEmail, {
        success: true,
        corrected: true,
        email: corrected,
        message: 'Te enviamos un código de verificación a ese correo',
      }),
      state: 'corrected',
      showing: { address: corrected },
    } as const;
    return [
      {
        title:
          'shows the masked address; the right address and the password send another code there; missing or invalid input shows errors, and nothing is lost [R-018]',
        steps: [
          found,
          opens,
          { does: { type: 'LEAVE_FIELD', field: 'email' }, state: 'filling' },
          { does: { type: 'SUBMIT' }, state: 'filling', showing: missing, also: [see(alert(), { focused: true })] },
          { does: { type: 'CHANGE', field: 'email', value: 'mariana' }, state: 'filling', showing: stillMissing },
          {
            does: { type: 'LEAVE_FIELD', field: 'email' },
            state: 'filling',
            showing: { ...stillMissing, wrong: { ...stillMissing.wrong, email: 'Escribe un correo como nombre@ejemplo.mx' } },
          },
          { ...typed[0], showing: { email, wrong: { password: missing.wrong.password }, alert: 'Revisa 1 campo para continuar' } },
          typed[1],
          submits,
          {
            ...refusesAt(correctRegistrationEmail, 'email', 'invalid_input', tooLong),
            state: 'filling',
            showing: { email, password, wrong: { email: tooLong }, alert: 'Revisa 1 campo para continuar' },
          },
          submits,
          {
            ...unanswered(correctRegistrationEmail),
            state: 'filling',
            showing: { email, password, alert: `Error al corregir el correo${noAnswerText}` },
          },
          submits,
          sent,
          { ...opens, also: [see(box.email, { description: `El código fue a ${corrected}` })] },
        ],
      },
      {
        title: 'a wrong password is shown at its field; cancelling keeps the digits already typed',
        steps: [
          found,
          { acts: [fill(code, '407')], state: 'shown', showing: { address: masked } },
          opens,
          typed[0],
          { does: { type: 'CHANGE', field: 'password', value: wrong.password }, state: 'filling', showing: wrong },
          { ...submits, showing: wrong, calls: [sends(correctRegistrationEmail, { params: { userId }, body: wrong })] },
          {
            ...answers(correctRegistrationEmail, { success: true, corrected: false, email: masked, message: notTheirs }),
            state: 'filling',
            showing: { ...wrong, wrong: { password: notTheirs }, alert: 'Revisa 1 campo para continuar' },
          },
          { does: { type: 'CANCEL' }, state: 'shown', showing: { address: masked }, also: [see(code, { value: '407' })] },
          opens,
        ],
      },
    ];
  },
});
