import type { Page } from '@playwright/test';
import { type Answer, button, failing, field, inTurn, type Over, press, type Screen, waiting, without } from './screen.ts';

/** Orders of the demo: unpaid, payment processing, gathering material, with an unpaid renewal, and on staging. */
const orders = { unpaid: 2013, processing: 2012, paid: 2009, renewing: 2006, staging: 2004 } as const;

const list: Screen = { name: 'orders', who: 'admin', at: '/admin/orders' };
const order = (name: keyof typeof orders, rest: Partial<Screen> = {}): Screen => ({
  name: `order-${name}`,
  who: 'admin',
  at: `/admin/orders/${orders[name]}`,
  ...rest,
});

/** The server's order, as if the change had been made: the tour itself changes nothing. */
const doneWith =
  (id: number): Answer =>
  async (page: Page) => ({ success: true, order: await (await page.context().request.get(`/srv/dashboard/orders/${id}`)).json() });
const refused = { status: 409, json: { code: 'transition_refused', message: 'Alguien más movió esta orden' } } as const;

const dialog = (name: string): Over => ({ opener: button(name), role: 'dialog', name });
const result = (opener: Over['opener'], name: string): Over => ({ opener, role: 'alertdialog', name, leaves: true });

const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const choose = (page: Page, label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption({ label: option });

const confirm = inTurn(press('Confirmar Pago'), (page) => field(page, 'Referencia').fill('SPEI-9214471'));

export const orderScreens: readonly Screen[] = [
  { ...list, picture: 'light' },
  failing({ ...list, picture: 'light' }, 'dashboard/orders'),
  waiting(list, 'dashboard/orders'),
  without(list, 'dashboard/orders'),
  { name: 'orders-all', who: 'admin', at: '/admin/orders/all' },
  order('unpaid'),
  order('processing'),
  order('paid', { picture: 'light', whole: true }),
  order('renewing'),
  order('staging'),
  failing(order('paid'), `dashboard/orders/${orders.paid}`),
  waiting(order('paid'), `dashboard/orders/${orders.paid}`),
  { name: 'order-missing', who: 'admin', at: '/admin/orders/999999', consoleMaySay: /status of 404/ },
  order('unpaid', {
    name: 'order-payment-confirmation',
    picture: 'light',
    over: dialog('Confirmar Pago'),
    draws: 'parts/payment-confirmation-dialog.tsx',
  }),
  order('unpaid', {
    name: 'order-payment-refused',
    picture: 'light',
    answers: { [`dashboard/orders/${orders.unpaid}/status`]: refused },
    consoleMaySay: /status of 409/,
    steps: confirm,
    over: result(inDialog('Confirmar'), 'Error'),
  }),
  order('unpaid', {
    name: 'order-payment-confirmed',
    answers: { [`dashboard/orders/${orders.unpaid}/status`]: doneWith(orders.unpaid) },
    steps: confirm,
    over: result(inDialog('Confirmar'), 'Pago Confirmado'),
    draws: 'features/order-detail/order-success.tsx',
  }),
  order('renewing', { name: 'order-renewal-confirmation', over: dialog('Confirmar Renovación') }),
  order('paid', { name: 'order-status-change', over: dialog('Cambiar Estado'), draws: 'parts/status-change-dialog.tsx' }),
  order('paid', {
    name: 'order-status-changed',
    answers: { [`dashboard/orders/${orders.paid}/status`]: doneWith(orders.paid) },
    steps: inTurn(
      press('Cambiar Estado'),
      (page) => choose(page, 'Estado', 'En Diseño'),
      (page) => field(page, 'Nota').fill('Ya tenemos el logotipo.'),
    ),
    over: result(inDialog('Guardar'), 'Estado Actualizado'),
  }),
  order('paid', {
    name: 'order-developer-assignment',
    over: dialog('Asignar Desarrollador'),
    draws: 'parts/developer-assignment-dialog.tsx',
  }),
  order('paid', {
    name: 'order-developer-assigned',
    answers: { [`dashboard/orders/${orders.paid}/assign`]: doneWith(orders.paid) },
    steps: inTurn(press('Asignar Desarrollador'), (page) => choose(page, 'Desarrollador', 'desarrollo')),
    over: result(inDialog('Asignar'), 'Desarrollador Asignado'),
  }),
  order('paid', { name: 'order-account-change', over: dialog('Cambiar Cuenta'), draws: 'parts/account-change-dialog.tsx' }),
  order('staging', { name: 'order-go-live', over: dialog('Poner en Producción'), draws: 'parts/go-live-dialog.tsx' }),
];
