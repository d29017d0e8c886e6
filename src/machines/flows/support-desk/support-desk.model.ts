import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { exampleRequirement } from '../requirement-thread/example-requirement.ts';
import { exampleActiveSubscription, exampleSubscription } from '../subscription-list/example-subscription.ts';
import { type SupportDesk, supportDeskLabels, supportDeskMachine } from './support-desk.machine.ts';

export const supportDeskModel: RegisteredModel = {
  machine: supportDeskMachine,
  labels: supportDeskLabels,
  requirements: { shown: ['R-047'] },
  cases: {
    'done.read': [
      {
        output: {
          subscriptions: [exampleActiveSubscription, exampleSubscription],
          requirements: [{ ...exampleRequirement, request_type: 'change' }],
        },
      },
      { output: { subscriptions: [], requirements: [] } },
    ],
  },
  project: (context: ReadingContext<SupportDesk>) => ({
    count: context.value?.subscriptions.length ?? null,
    failed: context.failure !== null,
  }),
};
