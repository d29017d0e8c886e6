import type { Permission } from './permissions.ts';
import { staffAddressesIn } from './staff-addresses.ts';

/** The work of those of the staff who do not enter the panel. */
export const teamArea = { name: 'Área de equipo', path: '/equipo' } as const;

const addresses = staffAddressesIn('equipo');

/** In the order in which it opens: whoever comes sees the first that is theirs. */
export const teamSections = [
  { permission: 'threads', label: 'Soporte', to: addresses.requirements, icon: 'support' },
  { permission: 'payments', label: 'Pagos', to: addresses.payments, icon: 'payments' },
  { permission: 'orders', label: 'Órdenes', to: addresses.pendingOrders, icon: 'orders' },
  { permission: 'quotes', label: 'Cotizaciones', to: addresses.quotes, icon: 'quotes' },
] as const satisfies readonly { permission: Permission; label: string; to: string; icon: string }[];
