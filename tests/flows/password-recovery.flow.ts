import { createElement } from 'react';
import { forgotPassword } from '#api/contract/accounts/forgot-password.ts';
import { passwordRecoveryMachine } from '#machines/flows/password-recovery/password-recovery.machine.ts';
import { passwordRecoveryModel } from '#machines/flows/password-recovery/password-recovery.model.ts';
import { fill, hit, leave, press } from './kit/actions.ts';
import { answers, sends, unanswered } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, heading, link, text } from './kit/targets.ts';

const box = field('Correo electrónico');
const submit = button('Enviar enlace');
const title = 'Error al procesar la solicitud';
const onItsWay = text('Si hay una cuenta con ese correo, el enlace va en camino.');
const unfit = 'Escribe un correo como nombre@ejemplo.mx';

interface Seen {
  email?: string;
  /** The error at the field. */
  wrong?: string | null;
  /** The text of the alert above the form, below its title. */
  failure?: string | null;
}
const form = ({ email = '', wrong = null, failure = null }: Seen, isBusy = false) => [
  see(heading('¿Olvidaste tu contraseña?')),
  see(box, { value: email, required: true, editable: !isBusy, invalid: wrong !== null, description: wrong ?? /.*/ }),
  failure === null ? absent(alert()) : see(alert(), { text: `${title}${failure}` }),
  see(submit, { busy: isBusy }),
];

export const passwordRecoveryFlow = flowTable(passwordRecoveryMachine)({
  model: passwordRecoveryModel,
  given: { email: 'mariana@ejemplo.mx' },
  jsdom: {
    render: async (_, { page }) => {
      // Loaded on demand: import it before time stands still.
      await import('#features/password-recovery/password-recovery-calls.ts');
      const { PasswordRecoveryPage } = await import('#features/password-recovery/password-recovery-page.tsx');
      return createElement(PasswordRecoveryPage, page);
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      return { email: (await newCustomer({ as })).email };
    },
    at: () => '/forgot-password',
  },
  actions: {
    // Clear it first: filling in the same text again fires no event.
    CHANGE: ({ email }) => [fill(box, ''), fill(box, email)],
    LEAVE_FIELD: () => [leave(box)],
    SUBMIT: () => [press(submit)],
  },
  values: ({ form: { email }, issues, failure }): Seen => ({ email, wrong: issues[0]?.message ?? null, failure: failure?.message ?? null }),
  expectations: {
    filling: (seen) => [...form(seen), absent(onItsWay)],
    sending: (seen) => [...form(seen, true), absent(onItsWay)],
    sent: (seen) => [...form(seen), see(onItsWay), see(text('Vence en 60 minutos.'))],
  },
  starts: () => ({ state: 'filling' }),
  scenarios: ({ email }) => {
    const types = { does: { type: 'CHANGE', email }, state: 'filling', showing: { email } } as const;
    const submits = {
      does: { type: 'SUBMIT' },
      state: 'sending',
      showing: { email },
      calls: [sends(forgotPassword, { body: { email } })],
    } as const;
    const sent = {
      ...answers(forgotPassword, { success: true, message: 'Si hay una cuenta con ese correo, el enlace va en camino' }),
      state: 'sent',
      showing: { email },
    } as const;
    return [
      {
        title:
          'the link is on its way if there is an account, requested again after a failure, or for another address [R-007, R-227, R-255]',
        starts: { state: 'filling', also: [see(link('Iniciar sesión'), { href: '/login' })] },
        steps: [
          types,
          { ...submits, by: [hit('Enter', box)] },
          { ...unanswered(forgotPassword), state: 'filling', showing: { email, failure: noAnswerText } },
          submits,
          sent,
          submits,
          sent,
          { does: { type: 'CHANGE', email: 'otra@ejemplo.mx' }, state: 'filling', showing: { email: 'otra@ejemplo.mx' } },
        ],
      },
      {
        title: 'without an address nothing is sent; an invalid one shows how to correct it, until it is valid',
        steps: [
          { does: { type: 'LEAVE_FIELD' }, state: 'filling' },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: { wrong: 'Escribe tu correo electrónico' },
            also: [see(box, { focused: true })],
          },
          types,
          { does: { type: 'CHANGE', email: 'mariana' }, state: 'filling', showing: { email: 'mariana' } },
          { does: { type: 'LEAVE_FIELD' }, state: 'filling', showing: { email: 'mariana', wrong: unfit } },
          { does: { type: 'CHANGE', email }, by: [fill(box, email)], state: 'filling', showing: { email } },
        ],
      },
    ];
  },
});
