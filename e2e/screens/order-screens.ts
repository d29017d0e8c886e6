import { type Answer, dialog, failing, fill, inDialog, inTurn, press, result, type Screen, waiting, without } from './screen.ts';

/** Orders of the demo: unpaid, payment processing, gathering material, with an unpaid renewal, and on staging. */
const orders = { unpaid: 2013, processing: 2012, paid: 2009, renewing: 2006, staging: 2004 } as const;

const list: Screen = { name: 'orders', who: 'admin', at: '/admin/orders' };
const order = (name: keyof typeof orders, rest: Partial<Screen> = {}): Screen => ({
  name: `order-${name}`,
  who: 'admin',
  at: `/admin/orders/${orders[name]}`,
  ...rest,
});

/** The server's order, as if the change had been made: no screen here changes anything. */
const confirmed: Answer = async (page) => ({
  success: true,
  order: await (await page.context().request.get(`/srv/dashboard/orders/${orders.unpaid}`)).json(),
});
const refused = { status: 409, json: { code: 'transition_refused', message: 'Alguien más movió esta orden' } } as const;

const confirm = inTurn(press('Confirmar Pago'), fill('Referencia', 'SPEI-9214471'));

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
    source: 'parts/payment-confirmation-dialog.tsx',
  }),
  order('unpaid', {
    name: 'order-payment-refused',
    picture: 'light',
    answers: { [`dashboard/orders/${orders.unpaid}/status`]: refused },
    steps: confirm,
    over: result('Error', inDialog('Confirmar')),
  }),
  order('unpaid', {
    name: 'order-payment-confirmed',
    answers: { [`dashboard/orders/${orders.unpaid}/status`]: confirmed },
    steps: confirm,
    over: result('Pago Confirmado', inDialog('Confirmar')),
    source: 'features/order-detail/order-success.tsx',
  }),
  order('renewing', { name: 'order-renewal-confirmation', over: dialog('Confirmar Renovación') }),
  order('paid', { name: 'order-status-change', over: dialog('Cambiar Estado'), source: 'parts/status-change-dialog.tsx' }),
  order('paid', {
    name: 'order-developer-assignment',
    over: dialog('Asignar Desarrollador'),
    source: 'parts/developer-assignment-dialog.tsx',
  }),
  order('paid', { name: 'order-account-change', over: dialog('Cambiar Cuenta'), source: 'parts/account-change-dialog.tsx' }),
  order('paid', { name: 'order-deliverable', over: dialog('Agregar entregable'), source: 'parts/deliverable-dialog.tsx' }),
  order('staging', { name: 'order-go-live', over: dialog('Poner en Producción'), source: 'parts/go-live-dialog.tsx' }),
];
