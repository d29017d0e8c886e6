import { createElement } from 'react';
import { inviteStaff, listInvitations, withdrawInvitation } from '#api/contract/users/invitations.ts';
import { draftIssues, type InvitationDraft, staffInvitationsMachine } from '#machines/flows/staff-invitations/staff-invitations.machine.ts';
import { exampleInvitations, staffInvitationsModel } from '#machines/flows/staff-invitations/staff-invitations.model.ts';
import { roleName } from '#shared/roles.ts';
import {
  absent,
  alert,
  alertdialog,
  answers,
  button,
  choose,
  count,
  dialog,
  field,
  fill,
  list,
  listitem,
  press,
  refuses,
  region,
  see,
  sends,
  text,
} from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const panel = region('Invitaciones sin aceptar');
const rows = list('Invitaciones sin aceptar');
const open = button('Invitar', panel);
const form = dialog('Invitar al equipo');
const box = {
  email: field('Correo electrónico', form),
  role: field('Rol', form),
  current_password: field('Tu contraseña', form),
} as const;
const boxes = ['email', 'role', 'current_password'] as const;
const submit = button('Enviar la invitación', form);
const question = alertdialog('¿Retirar la invitación?');
const again = button('Reenviar a paola@taller.example');
const withdraw = button('Retirar la de paola@taller.example');
const noAnswer = 'No se recibió respuesta del servidor';
const [paola] = exampleInvitations;
const invitationId = paola?.invitation_id ?? '';
const nobody = text('Nadie tiene una invitación pendiente.');

interface Seen {
  /** How many stand there; null before they were read. */
  rows?: number | null;
  wrong?: Partial<Record<keyof InvitationDraft, string>>;
  /** Of the list, or of the dialog while it is open. */
  alert?: string | null;
  news?: string | null;
}
const standing = ({ rows: there = 2 }: Seen) =>
  there === null ? [absent(rows)] : there === 0 ? [see(nobody), absent(rows)] : [count(listitem(undefined, rows), there), absent(nobody)];
const told = ({ alert: said = null, news = null }: Seen) => [
  said === null ? absent(alert()) : see(alert(), { text: said }),
  news === null ? absent(text(/^Invitación (enviada|retirada)/)) : see(text(news)),
];
const written = ({ wrong = {}, alert: said = null }: Seen) => [
  see(form),
  said === null ? absent(alert(undefined, form)) : see(alert(undefined, form), { text: said }),
  ...boxes.map((name) => see(box[name], { required: true, invalid: name in wrong, description: new RegExp(`^${wrong[name] ?? ''}`) })),
];

const story = 'who was invited is each run’s own: e2e/invitation.spec.ts invites somebody who comes';
const sentences = (issues: readonly { path: string; message: string }[]): NonNullable<Seen['wrong']> =>
  Object.fromEntries(boxes.flatMap((name) => issues.filter(({ path }) => path === name).map(({ message }) => [name, message])));

export const staffInvitationsWalk = flowWalk(staffInvitationsMachine)({
  model: staffInvitationsModel,
  given: {},
  jsdom: {
    render: async (_, { page }) => {
      const { StaffInvitationsPanel } = await import('#features/users/staff-invitations-panel.tsx');
      return createElement(StaffInvitationsPanel, page);
    },
  },
  browser: {
    who: 'superadmin',
    at: () => '/admin/users',
    calls: () => ({
      listInvitations: { operation: listInvitations, madeUp: story },
      invite: { operation: inviteStaff, madeUp: story },
      withdraw: { operation: withdrawInvitation, madeUp: story },
      listInvitationsAgain: { operation: listInvitations, madeUp: story },
    }),
  },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    INVITE: () => [press(open)],
    SEND_AGAIN: () => [press(again)],
    WITHDRAW: () => [press(withdraw)],
    TYPE: ({ field: name, value }) => [fill(box[name], value)],
    CHOOSE_ROLE: ({ role }) => [choose(box.role, roleName(role))],
    SUBMIT: () => [press(submit)],
    CONFIRM: () => [press(button('Retirar', question))],
    CANCEL: () => [press(button('Cancelar'))],
  },
  values: ({ invitations, draft, tried, news, failure }): Seen => {
    const wrong = sentences([...(failure?.issues ?? []), ...(tried ? draftIssues(draft) : [])]);
    const isSaid = Object.keys(wrong).length > 0;
    return {
      rows: invitations?.length ?? null,
      wrong,
      alert: failure === null || isSaid ? null : failure.message,
      news: news === null ? null : news.done === 'sent' ? 'Invitación enviada' : 'Invitación retirada',
    };
  },
  expectations: {
    reading: (seen) => [...standing(seen), see(open, { enabled: false })],
    unread: () => [see(alert(), { text: 'No se pudieron leer las invitaciones' }), see(button('Reintentar')), absent(rows)],
    listed: (seen) => [...standing(seen), ...told(seen), see(open, { enabled: true }), absent(form), absent(question)],
    'inviting.editing': (seen) => [...written(seen), see(submit, { busy: false }), see(box.email, { editable: true })],
    'inviting.sending': (seen) => [...written(seen), see(submit, { busy: true }), see(box.email, { editable: false })],
    'withdrawing.asking': () => [
      see(question, { text: /El enlace que recibió paola@taller\.example dejará de abrirse\./ }),
      see(button('Retirar', question), { busy: false }),
    ],
    'withdrawing.removing': () => [see(question), see(button('Retirar', question), { busy: true })],
    readingAgain: (seen) => [...standing(seen), ...told({ alert: seen.alert ?? null }), see(open, { enabled: false })],
  },
  scenarios: () => {
    const starts = { state: 'reading', showing: { rows: null }, calls: [sends(listInvitations, {})] } as const;
    const rereads = [sends(listInvitations, {})];
    const all = {
      ...answers(listInvitations, { success: true, invitations: exampleInvitations }),
      state: 'listed',
      showing: { rows: 2 },
    } as const;
    const none = answers(listInvitations, { success: true, invitations: [] });
    const message = { email: 'nueva@taller.example', role: 200, current_password: 'La-mia-de-siempre' } as const;
    const typesEmail = { does: { type: 'TYPE', field: 'email', value: message.email }, state: 'inviting.editing' } as const;
    const choosesRole = { does: { type: 'CHOOSE_ROLE', role: 200 }, state: 'inviting.editing' } as const;
    const typesOwn = {
      does: { type: 'TYPE', field: 'current_password', value: message.current_password },
      state: 'inviting.editing',
    } as const;
    const opens = { does: { type: 'INVITE' }, state: 'inviting.editing' } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'inviting.sending', calls: [sends(inviteStaff, { body: message })] } as const;
    const asks = { does: { type: 'WITHDRAW', invitationId }, state: 'withdrawing.asking' } as const;
    const confirms = {
      does: { type: 'CONFIRM' },
      state: 'withdrawing.removing',
      calls: [sends(withdrawInvitation, { params: { id: invitationId } })],
    } as const;
    const sent = answers(inviteStaff, {
      success: true,
      invitation: {
        invitation_id: '1a710000-0000-4000-8000-000000000009',
        email: message.email,
        role: message.role,
        invited_by: 'superadmin',
        invited_at: '2025-11-12T18:00:00.000Z',
        expires_at: '2099-11-19T18:00:00.000Z',
      },
    });
    return [
      {
        title: 'somebody is invited by address and role with the own password, and the list is read anew [R-586]',
        notInBrowser: story,
        starts,
        steps: [
          { ...none, state: 'listed', showing: { rows: 0 } },
          { ...opens, also: [see(box.email, { focused: true, value: '' })] },
          typesEmail,
          choosesRole,
          typesOwn,
          submits,
          { ...sent, state: 'reading', showing: { rows: 0 }, calls: rereads },
          {
            ...all,
            showing: { rows: 2, news: 'Invitación enviada' },
            also: [
              see(text(/^nueva@taller\.example tiene 7 días para aceptarla\./)),
              see(text(/^Finanzas · Invitó superadmin/)),
              see(text(/^Vence el 19.nov.2099/)),
              see(text(/^Venció el 1.nov.2025/)),
            ],
          },
        ],
      },
      {
        title: 'what is missing is said at its field, and nothing is sent; closed, nothing of it stays',
        notInBrowser: story,
        starts,
        steps: [
          all,
          opens,
          { does: { type: 'TYPE', field: 'email', value: 'sin-arroba' }, state: 'inviting.editing' },
          {
            does: { type: 'SUBMIT' },
            state: 'inviting.editing',
            showing: {
              wrong: {
                email: 'Escribe un correo como nombre@ejemplo.mx',
                role: 'Elige un rol',
                current_password: 'Escribe tu contraseña para confirmar este cambio',
              },
            },
          },
          { does: { type: 'CANCEL' }, state: 'listed', showing: { rows: 2 } },
          { ...opens, also: [see(box.email, { value: '' })] },
        ],
      },
      {
        title: 'a refusal is said at its field and forgiven when it is written anew; nothing that was typed is lost',
        notInBrowser: story,
        starts,
        steps: [
          all,
          opens,
          typesEmail,
          choosesRole,
          typesOwn,
          submits,
          {
            ...refuses(inviteStaff, {
              code: 'email_taken',
              message: 'Ese correo ya tiene una cuenta',
              issues: [{ path: 'email', message: 'Ese correo ya tiene una cuenta' }],
            }),
            state: 'inviting.editing',
            showing: { wrong: { email: 'Ese correo ya tiene una cuenta' } },
            also: [see(box.email, { value: message.email }), see(box.current_password, { value: message.current_password })],
          },
          { does: { type: 'TYPE', field: 'email', value: 'otra@taller.example' }, state: 'inviting.editing', showing: { wrong: {} } },
          typesEmail,
          submits,
          {
            ...refuses(inviteStaff, { code: 'network', message: noAnswer }),
            state: 'inviting.editing',
            showing: { alert: `No sabemos si salió la invitación${noAnswer}` },
            also: [see(box.email, { value: message.email })],
          },
          submits,
        ],
      },
      {
        title: 'sent again it begins with its address and role, and asks for the password [R-586]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          {
            does: { type: 'SEND_AGAIN', invitationId },
            state: 'inviting.editing',
            also: [see(box.email, { value: 'paola@taller.example' }), see(box.current_password, { value: '' })],
          },
          typesOwn,
          {
            does: { type: 'SUBMIT' },
            state: 'inviting.sending',
            calls: [sends(inviteStaff, { body: { email: 'paola@taller.example', role: 300, current_password: message.current_password } })],
          },
        ],
      },
      {
        title: 'one is withdrawn after a question [R-586]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          asks,
          { does: { type: 'CANCEL' }, state: 'listed', showing: { rows: 2 } },
          asks,
          confirms,
          { ...answers(withdrawInvitation, { success: true }), state: 'reading', showing: { rows: 2 }, calls: rereads },
          {
            ...none,
            state: 'listed',
            showing: { rows: 0, news: 'Invitación retirada' },
            also: [see(text(/^El enlace que recibió paola@taller\.example ya no se abre\./))],
          },
        ],
      },
      {
        title: 'one that was gone already is told, and the list is read anew; where no answer came nobody says that it failed [R-502]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          asks,
          confirms,
          {
            ...refuses(withdrawInvitation, { code: 'not_found', message: 'Esa invitación ya no está' }),
            state: 'readingAgain',
            calls: rereads,
            showing: { rows: 2, alert: 'No se retiró la invitaciónEsa invitación ya no está' },
          },
          { ...all, showing: { rows: 2, alert: 'No se retiró la invitaciónEsa invitación ya no está' } },
          asks,
          confirms,
          {
            ...refuses(withdrawInvitation, { code: 'network', message: noAnswer }),
            state: 'readingAgain',
            calls: rereads,
            showing: { rows: 2, alert: `No sabemos si quedó retirada${noAnswer}` },
          },
          { ...refuses(listInvitations, { code: 'network', message: noAnswer }), state: 'unread' },
          { does: { type: 'RETRY' }, state: 'reading', showing: { rows: 2 }, calls: rereads },
        ],
      },
      {
        title: 'what cannot be read is asked for again',
        notInBrowser: story,
        starts,
        steps: [
          { ...refuses(listInvitations, { code: 'network', message: noAnswer }), state: 'unread' },
          { does: { type: 'RETRY' }, ...starts },
          { ...none, state: 'listed', showing: { rows: 0 } },
        ],
      },
    ];
  },
});
