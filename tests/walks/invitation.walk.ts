import { createElement } from 'react';
import { acceptInvitation, getInvitation } from '#api/contract/auth/invitation.ts';
import { type InvitationField, type InvitationOutput, invitationMachine } from '#machines/flows/invitation/invitation.machine.ts';
import { invitationModel, invitedPerson } from '#machines/flows/invitation/invitation.model.ts';
import {
  absent,
  address,
  alert,
  answers,
  button,
  field,
  fill,
  heading,
  inBrowser,
  leave,
  link,
  press,
  refuses,
  reports,
  see,
  sends,
  text,
  transient,
  unattended,
} from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const box = { username: field('Usuario'), password: field('Contraseña'), confirmation: field('Confirmar contraseña') } as const;
const fields = ['username', 'password', 'confirmation'] as const;
const submit = button('Crear mi cuenta');
const retry = button('Reintentar');
const failed = 'No se creó tu cuenta';
const unknown = 'No sabemos si se creó tu cuenta';
const noAnswer = 'No se recibió respuesta del servidor';

interface Seen {
  /** What is said at a field. */
  wrong?: Partial<Record<InvitationField, string>>;
  /** What the alert above the form says. */
  alert?: string | null;
}
const form = ({ wrong = {}, alert: said = null }: Seen) => [
  see(heading('Únete al equipo')),
  see(text(/^Tu invitación es para .*, como Finanzas/)),
  said === null ? absent(alert()) : see(alert(), { text: said }),
  ...fields.map((name) => see(box[name], { required: true, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) })),
];
const aboveOfPath = (refusals: number, wrong: number): string | null =>
  refusals === 0 || wrong === 0 ? null : `Revisa ${wrong} ${wrong === 1 ? 'campo' : 'campos'} para continuar`;

const story = 'a link opens once, and makes an account: e2e/invitation.spec.ts invites somebody who comes';

export const invitationWalk = flowWalk(invitationMachine)({
  model: invitationModel,
  given: { token: 'el-token-del-correo' as string | null },
  givenBy: (_, first) => ({ token: first?.type === 'OPENED' ? first.token : null }),
  jsdom: {
    render: async ({ token }, { report, page: { machine } }) => {
      const { InvitationPage } = await import('#features/invitation/invitation-page.tsx');
      const onAccepted = ({ user, redirectPath }: InvitationOutput) => report(`${user.username} ${redirectPath}`);
      return createElement(InvitationPage, { token, onAccepted, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'guest',
    at: ({ token }) => (token === null ? '/invitacion' : `/invitacion?token=${token}`),
    calls: () => ({
      readInvitation: { operation: getInvitation, madeUp: story },
      acceptInvitation: { operation: acceptInvitation, madeUp: story },
    }),
  },
  actions: {
    OPENED: () => unattended,
    RETRY: () => [press(retry)],
    CHANGE: ({ field: name, value }) => [fill(box[name], value)],
    LEAVE_FIELD: ({ field: name }) => [leave(box[name])],
    SUBMIT: () => [press(submit)],
  },
  values: ({ issues, refusals, failure }): Seen => ({
    wrong: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    alert: failure === null ? aboveOfPath(refusals, issues.length) : `${failure.code === 'network' ? unknown : failed}${failure.message}`,
  }),
  expectations: {
    opening: transient,
    checking: () => [see(text('Leyendo tu invitación')), absent(box.username), absent(alert())],
    unchecked: () => [see(alert(), { text: 'No se pudo leer tu invitación' }), see(retry), absent(box.username)],
    badLink: () => [
      see(heading('Enlace inválido')),
      see(text(/pide otra invitación a quien te invitó/)),
      see(link('Iniciar sesión'), { href: '/login' }),
      absent(box.username),
    ],
    filling: (seen) => [...form(seen), see(submit, { busy: false }), ...fields.map((name) => see(box[name], { editable: true }))],
    accepting: (seen) => [...form(seen), see(submit, { busy: true }), ...fields.map((name) => see(box[name], { editable: false }))],
    accepted: () => [reports('paola /account/seguridad'), inBrowser(address('/account/seguridad'))],
  },
  scenarios: ({ token: known }) => {
    const token = known ?? '';
    const written = { username: 'paola', password: 'una-clave-nueva' } as const;
    const starts = { state: 'checking', calls: [sends(getInvitation, { params: { token } })] } as const;
    const opens = {
      ...answers(getInvitation, { success: true, email: 'paola@taller.example', role: 300 }),
      state: 'filling',
      also: [see(text('paola@taller.example'))],
    } as const;
    const typed = [
      { does: { type: 'CHANGE', field: 'username', value: written.username }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'password', value: written.password }, state: 'filling' },
      { does: { type: 'CHANGE', field: 'confirmation', value: written.password }, state: 'filling' },
    ] as const;
    const submits = {
      does: { type: 'SUBMIT' },
      state: 'accepting',
      calls: [sends(acceptInvitation, { params: { token }, body: written })],
    } as const;
    const isReadFirst = [see({ role: 'main' }, { focused: true })];
    const stays = [
      see(box.username, { value: written.username }),
      see(box.password, { value: written.password }),
      see(box.confirmation, { value: written.password }),
    ];
    return [
      {
        title: 'who was invited reads as what, makes an account of their own, and goes where the server says [R-585]',
        notInBrowser: story,
        starts,
        steps: [
          opens,
          ...typed,
          submits,
          {
            ...answers(acceptInvitation, { success: true, session: { user: invitedPerson }, redirectPath: '/account/seguridad' }),
            state: 'accepted',
          },
        ],
      },
      {
        title: 'what is wrong is said at its field, and nothing is sent',
        notInBrowser: story,
        starts,
        steps: [
          opens,
          { does: { type: 'LEAVE_FIELD', field: 'username' }, state: 'filling' },
          { does: { type: 'CHANGE', field: 'username', value: 'dos palabras' }, state: 'filling' },
          {
            does: { type: 'LEAVE_FIELD', field: 'username' },
            state: 'filling',
            showing: { wrong: { username: 'Usa de 3 a 30 letras, números, puntos o guiones' } },
          },
          {
            does: { type: 'CHANGE', field: 'password', value: written.password },
            state: 'filling',
            showing: { wrong: { username: 'Usa de 3 a 30 letras, números, puntos o guiones' } },
          },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: {
              alert: 'Revisa 2 campos para continuar',
              wrong: { username: 'Usa de 3 a 30 letras, números, puntos o guiones', confirmation: 'Las contraseñas no coinciden' },
            },
            also: [see(alert(), { focused: true })],
          },
          {
            does: { type: 'CHANGE', field: 'username', value: written.username },
            state: 'filling',
            showing: { alert: 'Revisa 1 campo para continuar', wrong: { confirmation: 'Las contraseñas no coinciden' } },
          },
          typed[2],
          submits,
        ],
      },
      {
        title: 'two passwords that differ are put right at either of them',
        notInBrowser: story,
        starts,
        steps: [
          opens,
          ...typed,
          { does: { type: 'CHANGE', field: 'confirmation', value: 'otra-clave-nueva' }, state: 'filling' },
          {
            does: { type: 'SUBMIT' },
            state: 'filling',
            showing: { alert: 'Revisa 1 campo para continuar', wrong: { confirmation: 'Las contraseñas no coinciden' } },
          },
          { does: { type: 'CHANGE', field: 'password', value: 'otra-clave-nueva' }, state: 'filling' },
          { ...submits, calls: [sends(acceptInvitation, { params: { token }, body: { ...written, password: 'otra-clave-nueva' } })] },
        ],
      },
      {
        title:
          'a refusal is told at its field and above, nothing that was typed is lost, and where no answer came nobody says that it failed [R-502]',
        notInBrowser: story,
        starts,
        steps: [
          opens,
          ...typed,
          submits,
          {
            ...refuses(acceptInvitation, {
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
            ...refuses(acceptInvitation, { code: 'network', message: noAnswer }),
            state: 'filling',
            showing: { alert: `${unknown}${noAnswer}. Pulsa otra vez «Crear mi cuenta»: si ya existe, te lo decimos.` },
            also: stays,
          },
          submits,
          {
            ...refuses(acceptInvitation, { code: 'invalid_token', message: 'El enlace no es válido o ya venció' }),
            state: 'badLink',
            also: isReadFirst,
          },
        ],
      },
      {
        title: 'a link that does not open says what to do [R-585]',
        starts,
        steps: [{ ...refuses(getInvitation, { code: 'invalid_token', message: 'El enlace no es válido o ya venció' }), state: 'badLink' }],
      },
      {
        title: 'an address without a link says the same, and nobody is asked',
        given: { token: null },
        starts: { state: 'badLink', calls: [] },
        steps: [],
      },
      {
        title: 'a link that could not be asked about is asked about again',
        starts,
        steps: [
          {
            ...refuses(getInvitation, { code: 'network', message: noAnswer }),
            state: 'unchecked',
            also: [see(alert(), { text: noAnswer })],
          },
          { does: { type: 'RETRY' }, state: 'checking', calls: [sends(getInvitation, { params: { token } })] },
        ],
      },
    ];
  },
});
