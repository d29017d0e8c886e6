import { createElement } from 'react';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { exampleActiveSubscription, exampleSubscription } from '#machines/flows/subscription-list/example-subscription.ts';
import { supportDeskMachine } from '#machines/flows/support-desk/support-desk.machine.ts';
import { supportDeskModel } from '#machines/flows/support-desk/support-desk.model.ts';
import { announces } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, failed, type Listing, lists, retries, type Seen } from './kit/reading-table.ts';
import { button, text } from './kit/targets.ts';

const desk: Listing = {
  words: { loading: 'Cargando tu soporte', failed: 'Error al cargar requerimientos', stale: 'Ves lo de antes.' },
  row: button('Solicitar soporte'),
};
interface SeenDesk extends Seen {
  readonly hasAsked?: boolean;
}
const shows = ({ hasAsked, ...seen }: SeenDesk, isReading: boolean) => {
  const nothing = text('Todavía no has pedido nada.');
  return [...lists(desk, seen, isReading), hasAsked === false ? see(nothing) : absent(nothing)];
};

const notInBrowser = 'the account loads the requirements too, for the count of another tab';
const whole = { things: 2, hasAsked: true };
const bare = { things: 0, hasAsked: false };

export const supportDeskFlow = flowTable(supportDeskMachine)({
  model: supportDeskModel,
  given: {},
  jsdom: {
    at: () => '/account?tab=soporte',
    render: async (_, { page: { machine } }) => {
      const { SupportDeskTab } = await import('#features/support-desk/support-desk-tab.tsx');
      return createElement(SupportDeskTab, machine === undefined ? {} : { machine });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { askForSupport } = await import('../../e2e/paths/fixtures/requirement.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const { id } = await ShopOrder.paid(as, calls);
      await askForSupport(calls, id);
      return { cookies };
    },
    at: () => '/account?tab=soporte',
    cookies: ({ cookies }) => cookies,
  },
  actions: { RETRY: () => retries, REFRESH: () => [announces({ topic: 'requirement', id: 1 })] },
  values: ({ value, failure }): SeenDesk => ({
    things: value?.subscriptions.length ?? null,
    failure: failure?.message ?? null,
    ...(value === null ? {} : { hasAsked: value.requirements.length > 0 }),
  }),
  expectations: {
    loading: (seen) => shows(seen, true),
    shown: (seen) => shows(seen, false),
    failed: (seen) => failed(desk, seen),
  },
  scenarios: () => {
    const query = { limit: '200' };
    const asks = [sends(listSubscriptions, { query }), sends(listRequirements, { query })];
    const purchases = answers(listSubscriptions, [exampleActiveSubscription, exampleSubscription]);
    const requests = answers(listRequirements, [{ ...exampleRequirement, request_type: 'change' }]);
    return [
      {
        title: 'appears once purchases and requests have loaded, reloads on changes, and keeps the old data if that fails',
        notInBrowser,
        starts: { state: 'loading', calls: asks },
        steps: [
          { ...purchases, state: 'loading' },
          { ...requests, state: 'shown', showing: whole },
          { does: { type: 'REFRESH' }, state: 'loading', showing: whole, calls: asks },
          { ...purchases, state: 'loading', showing: whole },
          { ...refuses(listRequirements, down), state: 'shown', showing: { ...whole, failure: down.message } },
          { does: { type: 'RETRY' }, state: 'loading', showing: { ...whole, failure: down.message }, calls: asks },
          { ...answers(listRequirements, []), state: 'loading', showing: { ...whole, failure: down.message } },
          { ...answers(listSubscriptions, []), state: 'shown', showing: bare },
          { does: { type: 'REFRESH' }, by: [announces({ topic: 'order', id: 1 })], state: 'loading', showing: bare, calls: asks },
        ],
      },
    ];
  },
});
