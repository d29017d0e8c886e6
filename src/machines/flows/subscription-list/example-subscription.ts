import type { Subscription } from '#api/contract/profile/subscription.ts';

/** For path generation and view tests: a purchase by transfer, not paid. */
export const exampleSubscription: Subscription = {
  subscription_id: 2047,
  package_id: 12,
  package_type: 'web',
  package_level: 'optimal',
  package_name: 'Paquete Web Óptimo',
  price_paid: 8900,
  payment_method: 'transfer',
  payment_status: 'pending',
  status: 'inactive',
  suspension_reason: null,
  development_status: 'pending',
  reached_stages: ['pending'],
  domain_name: null,
  staging_url: null,
  production_url: null,
  start_date: null,
  end_date: null,
  created_at: '2025-11-12T16:42:00.000Z',
  open_renewal: null,
  money_trouble: null,
  is_on_sale: true,
  turn: {
    ...{ who: 'customer', reason: 'unpaid', since: '2025-11-12T16:42:00.000Z' },
    sentence: 'Te toca: pagar $8,900.00 MXN.',
    next: 'Empezamos en cuanto se confirme tu pago.',
    by: '2025-12-12T16:42:00.000Z',
    undated: null,
    otherwise: 'Si no llega tu pago, el pedido se cierra solo.',
  },
  delivery_days: 10,
  promise: { date: null, days_left: 0, paused_days: 0, state: 'none' },
};

/** The same purchase, in development. */
export const exampleActiveSubscription: Subscription = {
  ...exampleSubscription,
  subscription_id: 2031,
  payment_status: 'confirmed',
  status: 'active',
  development_status: 'development',
  reached_stages: ['pending', 'gathering_info', 'design', 'development'],
  start_date: '2025-11-03T18:00:00.000Z',
  end_date: '2026-11-03T18:00:00.000Z',
  turn: {
    ...{ who: 'agency', reason: 'work', since: '2025-11-03T18:00:00.000Z' },
    sentence: 'Nos toca: construir tu proyecto.',
    next: 'Cada avance lo verás aquí.',
    by: '2025-11-21T05:59:59.999Z',
    undated: null,
    otherwise: 'Si algo te preocupa, escríbenos.',
  },
  // Agreed on Monday 3 November; Monday 17 is a holiday.
  promise: { date: '2025-11-20', days_left: 4, paused_days: 2, state: 'running' },
};
