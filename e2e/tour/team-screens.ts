import { button, type Screen } from './screen.ts';

const payments: Screen = { name: 'team-payments', who: 'finanzas', at: '/equipo/payments' };

/** The area of those of the staff who do not enter the panel. */
export const teamScreens: readonly Screen[] = [
  { name: 'team-threads', who: 'soporte', at: '/equipo', inTheDark: true },
  { name: 'team-threads-all', who: 'soporte', at: '/equipo/threads' },
  { name: 'team-thread', who: 'soporte', at: '/equipo/threads/305' },
  payments,
  {
    ...payments,
    name: 'team-menu',
    only: 1440,
    over: { opener: button('Menú de finanzas'), role: 'menu', name: 'Menú de finanzas' },
  },
  {
    ...payments,
    name: 'team-menu-on-phone',
    only: 390,
    over: { opener: button('Abrir menú'), role: 'dialog', name: 'Menú del equipo' },
  },
  { name: 'team-orders', who: 'ejecutivo', at: '/equipo/orders' },
  { name: 'team-all-orders', who: 'ejecutivo', at: '/equipo/orders/all' },
  { name: 'team-order', who: 'soporte', at: '/equipo/orders/2009' },
  { name: 'team-order-of-finance', who: 'finanzas', at: '/equipo/orders/2013' },
  { name: 'team-quotes', who: 'ejecutivo', at: '/equipo/quotes' },
  { name: 'team-not-found', who: 'ejecutivo', at: '/equipo/no/existe', consoleMaySay: /status of 404/ },
];
