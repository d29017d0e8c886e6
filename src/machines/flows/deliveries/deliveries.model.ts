import type { Delivery } from '#api/contract/deliveries/delivery.ts';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { noAnswer, RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type DeliveriesContext, deliveriesLabels, deliveriesMachine } from './deliveries.machine.ts';

/** For paths and tests: a mail that may be sent again or given up. */
export const lostMail: Delivery = {
  delivery_id: '5e551000-0000-4000-8000-000000000001',
  channel: 'mail',
  status: 'failed',
  to: 'sofia@papeleria.example',
  subject: 'TW-2012: tu proyecto está En staging',
  subscription_id: 2012,
  attempts: 3,
  error: null,
  happened_at: '2025-11-12T16:00:00.000Z',
  next_at: null,
  decisions: ['retry', 'give_up'],
};
const board: Deliveries = {
  success: true,
  deliveries: [lostMail],
  counts: { failed: 1, retrying: 0, waiting: 0, delivered_this_week: 0 },
  jobs: [],
};

const unanswered = { error: new RequestFailed(noAnswer) };

export const deliveriesModel: RegisteredModel = {
  machine: deliveriesMachine,
  labels: deliveriesLabels,
  requirements: { '*': ['R-620', 'R-621', 'R-622'] },
  cases: {
    'done.listDeliveries': [{ output: board }],
    'error.listDeliveries': [unanswered],
    SEND_AGAIN: [{ deliveryId: lostMail.delivery_id }, { deliveryId: '' }],
    GIVE_UP: [{ deliveryId: lostMail.delivery_id }, { deliveryId: '' }],
    'done.decide': [{ output: { success: true } }],
    'error.decide': [unanswered],
  },
  project: ({ board: known, action, done, failure }: DeliveriesContext) => ({
    known: known !== null,
    action,
    done,
    failed: failure !== null,
  }),
};
