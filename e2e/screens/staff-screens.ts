import type { Page } from '@playwright/test';
import { exampleClosedDays } from '#machines/flows/closed-days/closed-days.model.ts';
import { exampleRecovery } from '#machines/flows/factor-enrolment/factor-enrolment.model.ts';
import { personWithFactor } from '#machines/flows/user-directory/example-person.ts';
import { exampleAudit } from '../../tests/support/example-audit.ts';
import { dialog, failing, menu, press, question, type Screen, waiting, without } from './screen.ts';

const dashboard: Screen = { name: 'dashboard', who: 'admin', at: '/admin' };
const users: Screen = { name: 'users', who: 'superadmin', at: '/admin/users' };
const lostFactor: Screen = {
  ...users,
  name: 'users-lost-factor',
  answers: {
    'adm/allusers': {
      json: [
        personWithFactor,
        {
          ...personWithFactor,
          ...{ user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a12', username: 'rosa.luna' },
          second_factor: {
            can_be_recovered: true,
            recovery: { ...exampleRecovery, asked_by: { user_id: personWithFactor.user_id, username: 'samuel.vega' } },
          },
        },
      ],
    },
  },
};
const queue: Screen = { name: 'support-queue', who: 'admin', at: '/admin/support' };
const ticket: Screen = { name: 'support-thread', who: 'admin', at: '/admin/support/305' };
const quotes: Screen = { name: 'quotes', who: 'admin', at: '/admin/quotes' };
// The port differs in each run.
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
const settings: Screen = { name: 'settings', who: 'admin', at: '/admin/settings', answers: { 'dashboard/settings': settingsOfAnyPort } };
const closedDays: Screen = {
  ...settings,
  name: 'closed-days',
  who: 'superadmin',
  answers: {
    ...settings.answers,
    'dashboard/settings/closed_days': { json: { closed_days: [exampleClosedDays.past, exampleClosedDays.coming], version: 2 } },
  },
};
const payments: Screen = { name: 'payments', who: 'admin', at: '/admin/payments' };

export const staffScreens: readonly Screen[] = [
  { ...dashboard, picture: 'both' },
  failing(dashboard, 'dashboard/summary'),
  waiting(dashboard, 'dashboard/summary'),
  { ...dashboard, name: 'panel-menu', picture: 'light', only: 1440, over: menu('Menú de Andrés Molina') },
  { ...dashboard, name: 'panel-person-menu-on-phone', only: 390, over: menu('Menú de Andrés Molina') },
  { ...dashboard, name: 'panel-menu-on-phone', picture: 'light', only: 390, over: dialog('Menú de administración', 'Abrir menú') },
  { name: 'panel-not-found', who: 'admin', at: '/admin/no/existe', consoleMaySay: /status of 404/ },
  { ...users, picture: 'light' },
  failing(users, 'adm/allusers'),
  { ...users, name: 'user-new', over: dialog('Nuevo usuario'), source: 'features/users/user-form-dialog.tsx' },
  {
    ...users,
    name: 'user-new-with-mistakes',
    picture: 'light',
    mistaken: true,
    steps: press('Nuevo usuario'),
    over: { ...dialog('Nuevo usuario', 'Crear'), leaves: true },
  },
  {
    ...users,
    name: 'user-deactivation',
    over: question(/desactivar este usuario/, (page) =>
      page
        .getByRole('button', { name: /^Desactivar/, disabled: false })
        .filter({ visible: true })
        .first(),
    ),
    source: 'features/users/user-activation-dialog.tsx',
  },
  lostFactor,
  {
    ...lostFactor,
    name: 'users-recovery',
    over: dialog('Quitar verificación en dos pasos', 'Quitar verificación en dos pasos de samuel.vega'),
    source: 'features/users/recovery-dialog.tsx',
  },
  { ...queue, picture: 'light' },
  failing(queue, 'support/tickets'),
  without(queue, 'support/tickets'),
  { ...ticket, picture: 'light' },
  { ...quotes, picture: 'light' },
  failing(quotes, 'dashboard/quotes'),
  without(quotes, 'dashboard/quotes'),
  payments,
  failing(payments, 'dashboard/payments'),
  without(payments, 'dashboard/payments'),
  { ...payments, name: 'payment-confirmation', over: dialog('Confirmar Pago') },
  { ...settings, picture: 'light' },
  failing(settings, 'dashboard/settings'),
  failing({ ...settings, name: 'settings-closed-days' }, 'dashboard/settings/closed_days'),
  closedDays,
  { ...closedDays, name: 'closed-days-with-mistakes', mistaken: true, steps: press('Agregar día') },
  { ...audit, picture: 'light' },
  failing(audit, 'adm/audit'),
  without(audit, 'adm/audit'),
];
