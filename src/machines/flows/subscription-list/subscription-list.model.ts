import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { exampleActiveSubscription, exampleSubscription } from './example-subscription.ts';
import { subscriptionListLabels, subscriptionListMachine } from './subscription-list.machine.ts';

export const subscriptionListModel: RegisteredModel = {
  machine: subscriptionListMachine,
  labels: subscriptionListLabels,
  requirements: { failed: ['R-256'] },
  cases: { 'done.read': [{ output: [exampleActiveSubscription, exampleSubscription] }, { output: [] }] },
  project: (context: ReadingContext<Subscription[]>) => ({ count: context.value?.length ?? null, failed: context.failure !== null }),
};
