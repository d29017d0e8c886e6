import { createElement } from 'react';
import { createFirstAccount } from '#api/contract/setup/create-first-account.ts';
import { getSetup } from '#api/contract/setup/get-setup.ts';
import { type FirstRunField, firstRunMachine } from '#machines/flows/first-run/first-run.machine.ts';
import { firstAdmin, firstRunModel } from '#machines/flows/first-run/first-run.model.ts';
import { fill, leave, press, unattended } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, address, inBrowser, reports, see, transient } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alertSays, errorsOf, summaryOf } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, heading, link, text } from './kit/targets.ts';

const box = {
  username: field('Usuario'),
  email: field('Correo electrónico'),
  password: field('Contraseña'),
  confirmation: field('Confirmar contraseña'),
} as const;
const fields = ['username', 'email', 'password', 'confirmation'] as const;
const submit = button('Crear la cuenta');
const retry = button('Reintentar');
const failed = 'No se creó la cuenta';
const unknown = 'No sabemos si se creó la cuenta';
const unfit = 'Usa de 3 a 30 letras, números, puntos o guiones';
const different = 'Las contraseñas no coinciden';

interface Seen {
  /** The error at a field. */
  wrong?: Partial<Record<FirstRunField, string>>;
  /** The text of the alert above the form. */
  alert?: string | null;
}
const form = ({ wrong = {}, alert: said = null }: Seen) => [
  see(heading('Puesta en marcha')),
  alertSays(said),
  ...fields.map((name) => see(box[name], { required: true, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) })),
];

const installed = 'the demo is already installed: e2e/first-run.spec.ts covers a server that is not';

export const firstRunFlow = flowTable(firstRunMachine)({
  model: firstRunModel,
  given: { token: 'el-token-de-la-terminal' as string | null },
  givenBy: (_, first) => ({ token: first?.type === 'OPENED' ? first.token : null }),
  jsdom: {
    render: async ({ token }, { report, page: { machine } }) => {
      const { FirstRunPage } = await import('#features/first-run/first-run-page.tsx');
      const onFinished = ({ username }: { username: string }) => report(username);
      return createElement(FirstRunPage, { token, onFinished, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: { who: 'guest', at: ({ token }) => (token === null ? '/instalar' : `/instalar?token=${token}`) },
  actions: {
    OPENED: () => unattended,
    RETRY: () => [press(retry)],
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
    GO_ON: () => [press(button('Ver la configuración'))],
  },
  values: ({ issues, refusals, failure }): Seen => ({
    wrong: errorsOf(issues),
    alert: failure === null ? summaryOf(refusals, issues.length) : `${failure.code === 'network' ? unknown : failed}${failure.message}`,
  }),
  expectations: {
    opening: transient,
    checking: () => [see(text('Comprobando el enlace')), absent(box.username), absent(alert())],
    unchecked: () => [see(alert(), { text: 'No se pudo comprobar el enlace' }), see(retry), absent(box.username)],
    badLink: () => [see(heading('Enlace inválido')), see(text('npm run setup:link')), absent(box.username)],
    notFound: () => [see(heading('Esta puerta no da a ningún lado')), absent(box.username)],
    filling: (seen) => [...form(seen), see(submit, { busy: false }), ...fields.map((name) => see(box[name], { editable: true }))],
    creating: (seen) => [...form(seen), see(submit, { busy: true }), ...fields.map((name) => see(box[name], { editable: false }))],
    created: () => [see(heading('Tu cuenta está lista')), see(text(/lucia/)), absent(box.password), reports()],
    over: () => [see(heading('La puesta en marcha ya se hizo')), see(link('Iniciar sesión'), { href: '/login' }), absent(box.password)],
    finished: () => [reports('lucia'), inBrowser(address('/admin/settings'))],
  },
  starts: ({ token }) => ({ state: 'checking', calls: [sends(getSetup, { query: { token: token ?? '' } })] }),
  scenarios: ({ token: known }) => {
    const token = known ?? '';
    const written = { username: 'lucia', email: 'lucia@taller.example', password: 'una-clave-nueva' } as const;
    const opens = { ...answers(getSetup, { success: true }), state: 'filling' } as const;
    const typed = [
      { does: { type: 'CHANGE', field: 'username', value: written.username }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'email', value: written.email }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'password', value: written.password }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'confirmation', value: written.password }, state: 'filling' },
    ] as const;
    const submits = {
      does: { type: 'SUBMIT' },
      state: 'creating',
      calls: [sends(createFirstAccount, { body: { token, ...written } })],
    } as const;
    const isReadFirst = [see({ role: 'main' }, { focused: true })];
    const stays = [
      see(box.username, { value: written.username }),
      see(box.email, { value: written.email }),
      see(box.password, { value: written.password }),
      see(box.confirmation, { value: written.password }),
    ];
    return [
      {
        title:
          'the visitor with the link creates the first account, is signed in, and goes on to the settings; invalid input shows errors, and nothing is sent [R-505, R-507]',
        notInBrowser: installed,
        steps: [
          opens,
          { does: { type: 'CHANGE', field: 'username', value: 'dos palabras' }, state: 'filling' },
          { does: { type: 'LEAVE_FIELD', field: 'username' }, state: 'filling', showing: { wrong: { username: unfit } } },
          { ...typed[2], showing: { wrong: { username: unfit } } },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: {
              alert: 'Revisa 3 campos para continuar',
              wrong: { username: unfit, email: 'Escribe tu correo electrónico', confirmation: different },
            },
            also: [see(alert(), { focused: true })],
          },
          {
            ...typed[0],
            showing: {
              alert: 'Revisa 2 campos para continuar',
              wrong: { email: 'Escribe tu correo electrónico', confirmation: different },
            },
          },
          { ...typed[1], showing: { alert: 'Revisa 1 campo para continuar', wrong: { confirmation: different } } },
          typed[3],
          submits,
          { ...answers(createFirstAccount, { success: true, session: { user: firstAdmin } }), state: 'created', also: isReadFirst },
          { does: { type: 'GO_ON' }, state: 'finished' },
        ],
      },
      {
        title: 'a refusal shows at its field and above, nothing typed is lost, and without an answer nothing is called failed [R-502]',
        notInBrowser: installed,
        steps: [
          opens,
          ...typed,
          submits,
          {
            ...refuses(createFirstAccount, {
              code: 'username_taken',
              message: 'Ese usuario ya está en uso. Elige otro',
              issues: [{ path: 'username', message: 'Ese usuario ya está en uso' }],
            }),
            state: 'filling',
            showing: { alert: `${failed}Ese usuario ya está en uso. Elige otro`, wrong: { username: 'Ese usuario ya está en uso' } },
            also: stays,
          },
          submits,
          {
            ...unanswered(createFirstAccount),
            state: 'filling',
            showing: { alert: `${unknown}${noAnswerText}. Pulsa otra vez «Crear la cuenta»: si ya existe, te lo decimos.` },
            also: stays,
          },
          submits,
          {
            ...refuses(createFirstAccount, { code: 'not_found', message: 'No encontramos lo que buscas' }),
            state: 'over',
            also: isReadFirst,
          },
        ],
      },
      {
        title: 'an invalid link, or an address without one, says how to get another [R-506]',
        given: { token: null },
        steps: [{ ...refuses(getSetup, { code: 'invalid_token', message: 'El enlace no es válido o ya venció' }), state: 'badLink' }],
      },
      {
        title: 'once installed there is nothing here [R-505]',
        steps: [{ ...refuses(getSetup, { code: 'not_found', message: 'No encontramos lo que buscas' }), state: 'notFound' }],
      },
    ];
  },
});
