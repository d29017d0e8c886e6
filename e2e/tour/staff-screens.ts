import type { Page } from '@playwright/test';
import { exampleAccount, exampleAgency } from '#machines/flows/settings-section/example-section.ts';
import { exampleInvitations } from '#machines/flows/staff-invitations/staff-invitations.model.ts';
import { exampleAudit } from '../../tests/support/example-audit.ts';
import { exampleDeliveries, nothingLost } from '../../tests/support/example-deliveries.ts';
import { button, failing, press, type Screen, waiting, without } from './screen.ts';

const dashboard: Screen = { name: 'dashboard', who: 'admin', at: '/admin', inTheDark: true };
const users: Screen = { name: 'users', who: 'superadmin', at: '/admin/users' };
const queue: Screen = { name: 'support-queue', who: 'admin', at: '/admin/support', inTheDark: true };
const ticket: Screen = { name: 'support-thread', who: 'admin', at: '/admin/support/305' };
const quotes: Screen = { name: 'quotes', who: 'admin', at: '/admin/quotes' };
// The port is another one in each run.
const settingsOfAnyPort = async (page: Page): Promise<unknown> => {
  const answer = await page.request.get('/srv/dashboard/settings');
  return JSON.parse((await answer.text()).replaceAll(/localhost:\d+/g, 'localhost:3000'));
};
const audit: Screen = {
  name: 'audit',
  who: 'superadmin',
  at: '/admin/audit',
  answers: { 'adm/audit': { json: exampleAudit, headers: { 'x-next-cursor': '1' } } },
};
const filteredAudit: Screen = {
  ...audit,
  name: 'audit-filtered',
  at: '/admin/audit?quien=nadie&tema=dinero&buscar=TW-2041&desde=2025-11-01&hasta=2025-11-12&negado=si',
  answers: { 'adm/audit': { json: [] } },
};
const uncopiedAudit: Screen = {
  ...failing(audit, 'adm/audit/export'),
  name: 'audit-uncopied',
  answers: { ...audit.answers, ...failing(audit, 'adm/audit/export').answers },
  steps: press('Descargar CSV'),
};
const settings: Screen = {
  name: 'settings',
  who: 'admin',
  at: '/admin/settings',
  inTheDark: true,
  answers: { 'dashboard/settings': settingsOfAnyPort },
};
const notSent = {
  code: 'mail_not_sent',
  message:
    'El servidor de correo smtp.ejemplo.mx:465 no acepta el usuario o la contraseña de SMTP_URL. Dijo: «535 5.7.8 Authentication failed».',
};
const mailCheck: Screen = {
  ...settings,
  name: 'settings-mail-check',
  inTheDark: false,
  answers: { ...settings.answers, 'dashboard/mail-check': { json: { success: true, sent_to: 'admin@ejemplo.mx' } } },
  steps: press('Enviar correo de prueba'),
};
const deliveries: Screen = {
  name: 'deliveries',
  who: 'admin',
  at: '/admin/deliveries',
  answers: { 'dashboard/deliveries': { json: exampleDeliveries } },
};
const transferAccount: Screen = {
  name: 'transfer-account',
  who: 'superadmin',
  at: '/admin/settings/transfer',
  answers: { 'dashboard/settings/transfer': { json: exampleAccount } },
};
const agencySection: Screen = {
  name: 'agency-section',
  who: 'superadmin',
  at: '/admin/settings/agency',
  answers: { 'dashboard/settings/agency': { json: exampleAgency } },
};
const payments: Screen = { name: 'payments', who: 'admin', at: '/admin/payments' };

export const staffScreens: readonly Screen[] = [
  dashboard,
  failing(dashboard, 'dashboard/summary'),
  waiting(dashboard, 'dashboard/summary'),
  {
    ...dashboard,
    name: 'panel-menu',
    inTheDark: false,
    only: 1440,
    over: { opener: button('Menú de Andrés Molina'), role: 'menu', name: 'Menú de Andrés Molina' },
  },
  {
    ...dashboard,
    name: 'panel-person-menu-on-phone',
    inTheDark: false,
    only: 390,
    over: { opener: button('Menú de Andrés Molina'), role: 'menu', name: 'Menú de Andrés Molina' },
  },
  {
    ...dashboard,
    name: 'panel-menu-on-phone',
    only: 390,
    over: { opener: button('Abrir menú'), role: 'dialog', name: 'Menú de administración' },
  },
  { name: 'panel-not-found', who: 'admin', at: '/admin/no/existe', consoleMaySay: /status of 404/ },
  users,
  failing(users, 'adm/allusers'),
  {
    ...users,
    name: 'users-invitations',
    answers: { 'adm/invitations': { json: { success: true, invitations: exampleInvitations } } },
    over: { opener: button('Retirar la de paola@taller.example'), role: 'alertdialog', name: '¿Retirar la invitación?' },
    draws: 'users/staff-invitations-panel.tsx',
  },
  failing({ ...users, name: 'users-invitations' }, 'adm/invitations'),
  {
    ...users,
    name: 'users-invite',
    over: { opener: button('Invitar'), role: 'dialog', name: 'Invitar al equipo' },
    draws: 'users/staff-invitations-panel.tsx',
  },
  {
    ...users,
    name: 'user-new',
    over: { opener: button('Nuevo usuario'), role: 'dialog', name: 'Nuevo usuario' },
    draws: 'users/user-form-dialog.tsx',
  },
  {
    ...users,
    name: 'user-new-with-mistakes',
    mistaken: true,
    steps: press('Nuevo usuario'),
    over: { opener: button('Crear'), role: 'dialog', name: 'Nuevo usuario', leaves: true },
  },
  {
    ...users,
    name: 'user-deactivation',
    over: {
      opener: (page) =>
        page
          .getByRole('button', { name: /^Desactivar/, disabled: false })
          .filter({ visible: true })
          .first(),
      role: 'alertdialog',
      name: /desactivar este usuario/,
    },
    draws: 'users/user-activation-dialog.tsx',
  },
  queue,
  failing(queue, 'support/tickets'),
  without(queue, 'support/tickets'),
  ticket,
  quotes,
  failing(quotes, 'dashboard/quotes'),
  without(quotes, 'dashboard/quotes'),
  payments,
  failing(payments, 'dashboard/payments'),
  without(payments, 'dashboard/payments'),
  {
    ...payments,
    name: 'payment-confirmation',
    over: { opener: button('Confirmar Pago'), role: 'dialog', name: 'Confirmar Pago' },
  },
  settings,
  failing(settings, 'dashboard/settings'),
  mailCheck,
  {
    ...mailCheck,
    name: 'settings-mail-not-sent',
    answers: { ...settings.answers, 'dashboard/mail-check': { status: 503, json: notSent } },
    consoleMaySay: /status of 503/,
  },
  agencySection,
  failing(agencySection, 'dashboard/settings/agency'),
  transferAccount,
  failing(transferAccount, 'dashboard/settings/transfer'),
  deliveries,
  failing(deliveries, 'dashboard/deliveries'),
  { ...deliveries, name: 'deliveries-none', answers: { 'dashboard/deliveries': { json: nothingLost } } },
  {
    ...deliveries,
    name: 'deliveries-give-up',
    over: { opener: button(/^Dar por perdido: TW-2012/), role: 'alertdialog', name: '¿Dar por perdido este envío?' },
    draws: 'deliveries/deliveries-page.tsx',
  },
  audit,
  failing(audit, 'adm/audit'),
  without(audit, 'adm/audit'),
  filteredAudit,
  uncopiedAudit,
];
