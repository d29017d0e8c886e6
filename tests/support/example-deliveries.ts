import type { Delivery, Job } from '#api/contract/deliveries/delivery.ts';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { lostMail } from '#machines/flows/deliveries/deliveries.model.ts';

const lost: Delivery = { ...lostMail, error: 'Error EENVELOPE 550' };
const retried: Delivery = {
  ...lostMail,
  delivery_id: 'de110000-0000-4000-8000-000000000002',
  status: 'retrying',
  to: 'tomas@dentalortega.example',
  subject: 'Confirmamos tu pago del pedido TW-2041',
  subscription_id: 2041,
  attempts: 2,
  error: 'Error ETIMEDOUT',
  next_at: '2025-11-12T18:20:00.000Z',
};
const money: Delivery = {
  ...lostMail,
  delivery_id: 'de110000-0000-4000-8000-000000000003',
  channel: 'cards',
  to: null,
  subject: null,
  subscription_id: null,
  attempts: 20,
  error: 'ProviderProblem',
  decisions: ['retry'],
};
const waiting: Delivery = {
  ...lostMail,
  delivery_id: 'de110000-0000-4000-8000-000000000004',
  status: 'waiting',
  to: 'irma@solis.example',
  subject: 'Recibimos tu pedido TW-2043',
  subscription_id: 2043,
  attempts: 0,
  error: null,
  decisions: [],
};

const ran = { started_at: '2025-11-12T18:00:02.000Z', took_ms: 38, error: null };
const exampleJobs: Job[] = [
  { job: 'expire_accounts', last: ran, next_at: '2025-11-12T19:00:02.000Z', late: false },
  { job: 'remind_payments', last: { ...ran, took_ms: 2340, error: 'Error 57014' }, next_at: '2025-11-12T19:00:02.000Z', late: false },
  { job: 'seal_trail', last: ran, next_at: '2025-11-12T18:01:02.000Z', late: true },
  { job: 'forget_stale', last: null, next_at: null, late: false },
];

const boardOf = (deliveries: Delivery[], failed: number, retrying: number, waitingCount: number): Deliveries => ({
  success: true,
  deliveries,
  counts: { failed, retrying, waiting: waitingCount, delivered_this_week: 214 },
  jobs: exampleJobs,
});
/** One of each kind, for the walk and the tour. */
export const exampleDeliveries = boardOf([lost, money, retried, waiting], 2, 1, 1);
export const nothingLost = boardOf([], 0, 0, 0);
