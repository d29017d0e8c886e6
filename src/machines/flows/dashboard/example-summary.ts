import type { Summary } from '#api/contract/dashboard/get-summary.ts';

/** The data of the dashboard's pictures, for the model and the view tests. */
export const exampleSummary: Summary = {
  generated_at: '2025-11-12T18:00:00.000Z',
  orders_by_status: [
    { status: 'pending', count: 3 },
    { status: 'gathering_info', count: 1 },
    { status: 'design', count: 0 },
    { status: 'development', count: 4 },
    { status: 'review', count: 3 },
    { status: 'staging', count: 2 },
    { status: 'live', count: 12 },
  ],
  pending_orders: { count: 4, oldest_at: '2025-11-10T18:00:00.000Z' },
  pending_requirements: { count: 3 },
  waiting_payments: { count: 2, amount: 13_800.5 },
  review_payments: { count: 0 },
  dead_deliveries: { count: 0 },
  projects: { building: 9, staging: 2, mine: 5 },
  revenue_by_month: [
    { month: '2025-06', mercadopago: 22_000, transfer: 31_000 },
    { month: '2025-07', mercadopago: 27_000, transfer: 26_000 },
    { month: '2025-08', mercadopago: 35_000, transfer: 30_000 },
    { month: '2025-09', mercadopago: 30_000, transfer: 44_000 },
    { month: '2025-10', mercadopago: 48_000, transfer: 41_000 },
    { month: '2025-11', mercadopago: 36_000, transfer: 29_200.5 },
  ],
  projects_by_age: [
    { from_days: 0, to_days: 7, count: 4 },
    { from_days: 8, to_days: 14, count: 3 },
    { from_days: 15, to_days: 21, count: 1 },
    { from_days: 22, to_days: null, count: 1 },
  ],
  oldest_projects: [
    { subscription_id: 2031, customer_name: 'Mariana González', status: 'review', days: 24 },
    { subscription_id: 2034, customer_name: 'Óscar Beltrán', status: 'staging', days: 1 },
  ],
  support_ending: {
    count: 7,
    first: [
      { subscription_id: 1988, customer_name: 'Irma Solís', package_name: 'Paquete Web Óptimo', end_date: '2025-11-20T18:00:00.000Z' },
    ],
  },
};
