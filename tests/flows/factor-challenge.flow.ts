import { createElement } from 'react';
import { loginFactor } from '#api/contract/accounts/login-factor.ts';
import { factorChallengeMachine } from '#machines/flows/factor-challenge/factor-challenge.machine.ts';
import { factorChallengeModel } from '#machines/flows/factor-challenge/factor-challenge.model.ts';
import { fill, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alertSays } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { button, field, heading } from './kit/targets.ts';

const code = field('Código de verificación');
const recovery = field('Código de recuperación');
const verify = button('Verificar');
const toRecovery = button('No tengo mi teléfono');
const toApp = button('Usar el código de mi teléfono');
const wrongCode = 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo';
const wrongRecovery = 'El código de recuperación no es correcto o ya se usó';
const customer = {
  id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'cliente',
  email: 'cliente@ejemplo.mx',
  role: 1,
  type: 'customer',
} as const;

interface Seen {
  digits?: string;
  typed?: string;
  /** The error at the field. */
  wrong?: string | null;
  alert?: string | null;
  answer?: object | null;
}
const withApp = ({ digits = '', wrong = null, alert = null }: Seen) => [
  see(heading('Verifica que eres tú')),
  alertSays(alert),
  absent(recovery),
  see(code, { value: digits, invalid: wrong !== null, description: new RegExp(`^${wrong ?? 'Lo da tu aplicación'}`) }),
];
const onPaper = ({ typed = '', wrong = null, alert = null }: Seen) => [
  see(heading('Verifica que eres tú')),
  alertSays(alert),
  absent(code),
  see(recovery, { value: typed, invalid: wrong !== null, description: new RegExp(`^${wrong ?? 'Uno de los diez'}`) }),
];

export const factorChallengeFlow = flowTable(factorChallengeMachine)({
  model: factorChallengeModel,
  given: { challenge: 'el-primer-paso', digits: '407912', paper: '7K2M-94QD' },
  jsdom: {
    render: async ({ challenge }, { report, page }) => {
      // Loaded on demand: import it before time stands still.
      await import('#features/factor-challenge/factor-challenge-calls.ts');
      const { FactorChallengePage } = await import('#features/factor-challenge/factor-challenge-page.tsx');
      return createElement(FactorChallengePage, { challenge, onOutcome: report, ...page });
    },
  },
  browser: {
    who: 'guest',
    prepare: async ({ as }) => {
      const { signedOutWithFactor } = await import('../../e2e/paths/fixtures/factor.ts');
      const person = await signedOutWithFactor({ as });
      return { ...person, digits: person.codeNow(), paper: person.recoveryCode };
    },
    at: ({ challenge }) => `/login#factor=${challenge}`,
  },
  actions: {
    CHANGE_CODE: ({ text }) => [fill(code, text)],
    CHANGE_RECOVERY_CODE: ({ text }) => [fill(recovery, text)],
    USE_RECOVERY_CODE: () => [press(toRecovery)],
    USE_APP: () => [press(toApp)],
    SUBMIT: () => [press(verify)],
    START_OVER: () => [press(button(/^(Entrar con otra cuenta|Iniciar sesión)$/))],
  },
  values: ({ code: digits, recoveryCode, issues, failure, answer }): Seen => ({
    digits,
    typed: recoveryCode,
    wrong: issues[0]?.message ?? null,
    alert: failure === null ? null : failure.message,
    answer,
  }),
  expectations: {
    typingCode: (seen) => [
      ...withApp(seen),
      see(verify, { busy: false }),
      see(code, { editable: true }),
      see(toRecovery, { enabled: true }),
    ],
    checkingCode: (seen) => [
      ...withApp(seen),
      see(verify, { busy: true }),
      see(code, { editable: false }),
      see(toRecovery, { enabled: false }),
    ],
    typingRecoveryCode: (seen) => [
      ...onPaper(seen),
      see(verify, { busy: false }),
      see(recovery, { editable: true }),
      see(toApp, { enabled: true }),
    ],
    checkingRecoveryCode: (seen) => [
      ...onPaper(seen),
      see(verify, { busy: true }),
      see(recovery, { editable: false }),
      see(toApp, { enabled: false }),
    ],
    over: () => [see(heading('Este paso venció')), absent(code), absent(recovery), see(button('Iniciar sesión'))],
    signedIn: ({ answer }) => [reports({ kind: 'signedIn', ...answer }), inBrowser(address('/')), inBrowser(see(button(/^Menú de /)))],
    startedOver: () => [reports({ kind: 'startedOver' }), inBrowser(address('/login')), inBrowser(see(field('Contraseña')))],
  },
  starts: () => ({ state: 'typingCode', also: [see(code, { focused: true })] }),
  scenarios: ({ challenge, digits, paper }) => {
    const proves = {
      state: 'checkingCode',
      showing: { digits },
      calls: [sends(loginFactor, { body: { challenge, code: digits } })],
    } as const;
    const types = { does: { type: 'CHANGE_CODE', text: digits }, ...proves } as const;
    const toPaper = { does: { type: 'USE_RECOVERY_CODE' }, state: 'typingRecoveryCode', also: [see(recovery, { focused: true })] } as const;
    const provesPaper = {
      does: { type: 'SUBMIT' },
      state: 'checkingRecoveryCode',
      showing: { typed: paper },
      calls: [sends(loginFactor, { body: { challenge, recovery_code: paper } })],
    } as const;
    const entered = {
      ...answers(loginFactor, { success: true, session: { user: customer }, redirectPath: '/' }),
      state: 'signedIn',
      showing: { answer: { user: customer, redirectPath: '/' } },
    } as const;
    const refusal = (message: string) => refuses(loginFactor, { code: 'invalid_code', message });
    const isOver = {
      ...refuses(loginFactor, { code: 'invalid_token', message: 'Este paso venció. Escribe otra vez tu contraseña' }),
      state: 'over',
    } as const;
    return [
      { title: 'the sixth digit from the phone submits the code and signs in [R-509]', steps: [types, entered] },
      {
        title:
          'a wrong code stays selected, with the error above it, and the next one replaces it; one without an answer is not called wrong [R-502, R-509]',
        steps: [
          types,
          {
            ...refusal(wrongCode),
            state: 'typingCode',
            showing: { digits, alert: `No se verificó el código${wrongCode}` },
            also: [see(code, { focused: true })],
          },
          { does: { type: 'CHANGE_CODE', text: digits.slice(0, 5) }, state: 'typingCode', showing: { digits: digits.slice(0, 5) } },
          {
            does: { type: 'SUBMIT' },
            state: 'typingCode',
            showing: { digits: digits.slice(0, 5), wrong: 'Escribe los 6 dígitos del código' },
          },
          types,
          {
            ...unanswered(loginFactor),
            state: 'typingCode',
            showing: { digits, alert: `No sabemos si entraste${noAnswerText}. Pulsa otra vez «Verificar».` },
          },
          { does: { type: 'SUBMIT' }, ...proves },
          entered,
        ],
      },
      {
        title: 'without the phone a recovery code signs in; an invalid one shows an error at its field [R-509]',
        steps: [
          toPaper,
          {
            does: { type: 'CHANGE_RECOVERY_CODE', text: paper.slice(0, 4) },
            state: 'typingRecoveryCode',
            showing: { typed: paper.slice(0, 4) },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'typingRecoveryCode',
            showing: { typed: paper.slice(0, 4), wrong: 'Un código de recuperación tiene 8 letras y números' },
          },
          { does: { type: 'CHANGE_RECOVERY_CODE', text: paper }, state: 'typingRecoveryCode', showing: { typed: paper } },
          provesPaper,
          {
            ...refusal(wrongRecovery),
            state: 'typingRecoveryCode',
            showing: { typed: paper, alert: `No se verificó el código${wrongRecovery}` },
            also: [see(recovery, { focused: true })],
          },
          provesPaper,
          entered,
        ],
      },
      {
        title: 'from the recovery code one can go back to the phone, and to the password',
        steps: [
          toPaper,
          { does: { type: 'USE_APP' }, state: 'typingCode' },
          toPaper,
          { does: { type: 'START_OVER' }, state: 'startedOver' },
        ],
      },
      { title: 'another account starts with its password', steps: [{ does: { type: 'START_OVER' }, state: 'startedOver' }] },
      {
        title: 'after ten minutes the step expires with a phone code: it says so and starts over [R-509]',
        steps: [types, isOver, { does: { type: 'START_OVER' }, state: 'startedOver' }],
      },
      {
        title: 'it expires with a recovery code too [R-509]',
        steps: [
          toPaper,
          { does: { type: 'CHANGE_RECOVERY_CODE', text: paper }, state: 'typingRecoveryCode', showing: { typed: paper } },
          provesPaper,
          isOver,
        ],
      },
    ];
  },
});
