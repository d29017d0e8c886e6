import { createElement } from 'react';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { orderHistoryMachine } from '#machines/flows/order-history/order-history.machine.ts';
import { orderHistoryModel } from '#machines/flows/order-history/order-history.model.ts';
import {
  exampleAccountAtlas,
  exampleCardAtlas,
  exampleCardOrderHistory,
  exampleDevelopmentAtlas,
  exampleOrderHistory,
  examplePaymentAtlas,
} from '../support/example-order-history.ts';
import { announces } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, failed, gone, lists, retries, type Seen } from './kit/reading-table.ts';
import { heading, link, region, text } from './kit/targets.ts';

interface Given {
  readonly id: number;
  /** Opened from the orders or from the projects. */
  readonly of: 'order' | 'project';
}

const places = {
  order: { at: '/admin/orders', back: 'Volver a la orden', missing: 'Orden no encontrada' },
  project: { at: '/admin/development', back: 'Volver al proyecto', missing: 'Proyecto no encontrado' },
} as const;
const listing = ({ of }: Given) => ({
  words: { loading: 'Cargando el recorrido', failed: 'Error al cargar el recorrido', stale: 'Ves lo de antes.' },
  row: region('En el diagrama'),
  missing: heading(places[of].missing),
});
const undrawn = text('El diagrama todavía no se ha generado');
const asPath = link('Abrir como recorrido');
const headed = ({ id, of }: Given): readonly Expectation[] => [
  see(heading(`Recorrido de TW-${id}`)),
  see(link(places[of].back), { href: `${places[of].at}/${id}` }),
];
const tells = [see(region('Qué puede pasar ahora')), see(region('Historial'))];

const loadsDiagram = (machine: string) => sends(getAtlasMachine, { params: { machine } });
const loadsOf = (id: number) => [
  sends(getOrder, { params: { id: `${id}` } }),
  ...['development-status', 'payment-status', 'account-status'].map(loadsDiagram),
];

export const orderHistoryPath = flowTable(orderHistoryMachine)<Seen, Given>({
  model: orderHistoryModel,
  given: { id: 2047, of: 'order' },
  values: ({ value, failure }) => ({
    things: value === null ? null : 1,
    failure: failure?.message ?? null,
    isMissing: failure?.code === 'not_found',
  }),
  jsdom: {
    at: ({ id, of }) => `${places[of].at}/${id}/recorrido`,
    render: async ({ id, of }, { page: { machine } }) => {
      const { OrderHistoryPage } = await import('#features/order-history/order-history-page.tsx');
      return createElement(OrderHistoryPage, { of, id, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given: { of } }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      return { id: (await ShopOrder.staged(as)).id, of };
    },
    at: ({ id, of }) => `${places[of].at}/${id}/recorrido`,
  },
  actions: { RETRY: () => retries, REFRESH: (_, { id }) => [announces({ topic: 'order', id })] },
  expectations: {
    loading: (seen, given) => [...headed(given), ...lists(listing(given), seen, true)],
    shown: (seen, given) => [...headed(given), ...lists(listing(given), seen, false)],
    failed: (seen, given) => [...headed(given), ...failed(listing(given), seen)],
  },
  starts: ({ id }) => ({ state: 'loading', calls: loadsOf(id) }),
  scenarios: ({ id }) => {
    const loaded = (order: Order = exampleOrderHistory.order) => answers(getOrder, { ...order, subscription_id: id });
    const answersAtlas = (atlas: AtlasMachine) => answers(getAtlasMachine, atlas);
    const comes = ({ things = null, failure = null }: Seen = {}) =>
      [
        { ...answersAtlas(exampleDevelopmentAtlas), state: 'loading', showing: { things, failure } },
        { ...answersAtlas(examplePaymentAtlas), state: 'loading', showing: { things, failure } },
        { ...answersAtlas(exampleAccountAtlas), state: 'loading', showing: { things, failure } },
      ] as const;
    const shown = { ...loaded(), state: 'shown', showing: { things: 1 } } as const;
    const changes = { does: { type: 'REFRESH' }, state: 'loading', showing: { things: 1 }, calls: loadsOf(id) } as const;
    return [
      {
        title: 'loads with its diagrams, in words and as drawings; reloads on changes, and still shows the old data if that fails [R-097]',
        steps: [
          ...comes(),
          { ...shown, also: [...tells, see(asPath, { href: /^\/admin\/diagramas\/development-status\?.*fin=(development|staging)$/ })] },
          { acts: [announces({ topic: 'order', id: id + 100_000 })], state: 'shown', showing: { things: 1 } },
          changes,
          ...comes({ things: 1 }),
          { ...refuses(getOrder, down), state: 'shown', showing: { things: 1, failure: down.message } },
        ],
      },
      {
        title: 'paid by card: loads that diagram too [R-097]',
        notInBrowser: 'the prepared order is paid by transfer',
        steps: [
          ...comes(),
          { ...loaded(exampleCardOrderHistory.order), state: 'loading', calls: [loadsDiagram('card-payment')] },
          { ...answersAtlas(exampleCardAtlas), state: 'shown', showing: { things: 1 } },
        ],
      },
      {
        title: 'without an atlas the rest is still shown',
        steps: [
          { ...refuses(getAtlasMachine, gone), state: 'loading' },
          { ...refuses(getAtlasMachine, gone), state: 'loading' },
          { ...refuses(getAtlasMachine, gone), state: 'loading' },
          { ...loaded(), state: 'shown', showing: { things: 0 }, also: [see(undrawn), absent(asPath), ...tells] },
        ],
      },
      {
        title: 'opened as a project that does not exist: shows so [R-097]',
        given: { of: 'project' },
        steps: [...comes(), { ...refuses(getOrder, gone), state: 'failed', showing: { isMissing: true } }],
      },
      {
        title: 'a failed load of even one diagram shows why',
        steps: [
          { ...loaded(), state: 'loading' },
          ...comes().slice(0, 2),
          { ...refuses(getAtlasMachine, down), state: 'failed', showing: { failure: down.message } },
        ],
      },
    ];
  },
});
