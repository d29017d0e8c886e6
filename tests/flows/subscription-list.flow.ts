import { createElement } from 'react';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscription-list/example-subscription.ts';
import { subscriptionListMachine } from '#machines/flows/subscription-list/subscription-list.machine.ts';
import { subscriptionListModel } from '#machines/flows/subscription-list/subscription-list.model.ts';
import { answers, sends } from './kit/calls.ts';
import { readingTable } from './kit/reading-table.ts';
import { article, heading } from './kit/targets.ts';

export const subscriptionListFlow = readingTable(subscriptionListMachine, {
  model: subscriptionListModel,
  render: async ({ machine }) => {
    const { SubscriptionsTab } = await import('#features/subscriptions/subscriptions-tab.tsx');
    return createElement(SubscriptionsTab, machine === undefined ? {} : { machine });
  },
  who: 'cliente2',
  at: '/account',
  asks: sends(listSubscriptions, { query: { limit: '200' } }),
  words: { loading: 'Cargando tus contrataciones', failed: 'Error al cargar tus contrataciones', stale: 'Ves lo de antes.' },
  row: article(/^TW-\d+$/),
  none: heading('Aún no tienes contrataciones'),
  isAloneWhenEmpty: true,
  countOf: (subscriptions: Subscription[]) => subscriptions.length,
  full: answers(listSubscriptions, [exampleActiveSubscription, exampleSubscription]),
  follows: { topic: 'order', id: 2047 },
});
