import { useMachine } from '@xstate/react';
import { createElement, useEffect } from 'react';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { saveDraft } from '#api/contract/checkout/save-draft.ts';
import { getTransferInstructions } from '#api/contract/payments/get-transfer-instructions.ts';
import { exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { draftSavingModel } from '#machines/flows/draft-saving/draft-saving.model.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import type { WebPackage } from '../../e2e/paths/fixtures/web-package.ts';
import {
  answersDraft,
  arrangeDraft,
  asksFor,
  checkoutAddress,
  exampleGiven,
  type Given,
  learnDraft,
  noBrief,
  packageArrives,
  placeOf,
  renderCheckout,
  saves,
  sessionEnded,
  storedDraft,
} from './checkout.scenarios.ts';
import { becomes, dispatches, fill, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { onDispatched } from './kit/dispatched-events.ts';
import { absent, address, type Expectation, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down } from './kit/reading-table.ts';
import { alert, button, field, heading, text } from './kit/targets.ts';

interface Stage {
  readonly cookies: NonNullable<Fixture['cookies']>;
  readonly bought: WebPackage;
}
interface Seen {
  /** Another tab still has a draft of it. */
  readonly isThere?: boolean;
}

const description = field('Descripción del negocio');
const onward = button('Continuar');
const back = button('Atrás');
const now = button('Guardar ahora');
const theirs = button('Usar lo de la otra');
const mine = button('Conservar lo de esta pestaña');
const another = button('Hacer otro pedido con estos datos');
const sentences = {
  saving: text('Guardando…'),
  saved: text(/^Borrador guardado/),
  offline: text('Sin conexión: guardado en este equipo'),
  failed: text('No pudimos guardar: tu texto sigue en este equipo'),
};
const says = (one?: keyof typeof sentences): readonly Expectation[] => [
  ...Object.entries(sentences).map(([name, sentence]) => (name === one ? see(sentence) : absent(sentence))),
  one === 'offline' || one === 'failed' ? see(now) : absent(now),
  ...[theirs, mine, another].map(absent),
];

/** The draft's status on generated paths: the events that the checkout would send are dispatched on demand. */
const bench = async (page: { machine: typeof draftSavingMachine; clock?: Parameters<typeof useMachine>[1] }) => {
  const { DraftStatus } = await import('#features/checkout/draft-status.tsx');
  const { draftSavingView } = await import('#machines/flows/draft-saving/draft-saving.machine.ts');
  const Bench = () => {
    const [snapshot, send] = useMachine(page.machine, { input: { kind: 'web', packageId: 2 }, ...page.clock });
    useEffect(() => onDispatched<DraftSavingEvent>(send), [send]);
    return createElement(DraftStatus, { view: draftSavingView(snapshot), send });
  };
  return createElement(Bench);
};

export const draftSavingFlow = flowTable(draftSavingMachine)<Seen, Given, Given & Stage>({
  model: draftSavingModel,
  given: exampleGiven,
  jsdom: {
    ignoresHiding: true,
    at: checkoutAddress,
    render: async (given, { page: { machine, clock } }) =>
      machine === undefined ? renderCheckout(given) : bench({ machine, ...(clock === undefined ? {} : { clock: { clock } }) }),
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { WebPackage } = await import('../../e2e/paths/fixtures/web-package.ts');
      const { calls, cookies } = await newCustomer({ as });
      const bought = await WebPackage.find(calls, await as('admin'));
      const orderId = given.orderId === null ? null : (await ShopOrder.place(as, calls)).id;
      return { ...given, packageId: bought.id, orderId, cookies, bought, isServed: true };
    },
    at: checkoutAddress,
    arranges: ({ bought }, operation, body) => arrangeDraft(bought, operation, body),
    learns: (fixture, operation) => learnDraft(fixture, fixture.bought, operation),
  },
  actions: {
    OPENED: (event) => [dispatches(event)],
    CHANGED: (event) => [dispatches(event)],
    LEAVE_PAGE: (event) => [dispatches(event)],
    CLOSE: (event) => [dispatches(event)],
    RETRY: () => [press(now)],
    TAKE_THEIRS: () => [press(theirs)],
    KEEP_MINE: () => [press(button(/^(Conservar lo de esta pestaña|Hacer otro pedido con estos datos)$/))],
  },
  values: (context): Seen => ({ isThere: context.theirs !== null }),
  expectations: {
    closed: () => says(),
    open: () => says(),
    waiting: () => says('saving'),
    saving: () => says('saving'),
    comparing: () => says('saving'),
    saved: () => says('saved'),
    offline: () => says('offline'),
    failed: () => says('failed'),
    conflict: ({ isThere = true }) => [
      see(alert(), { text: isThere ? 'Guardaste algo distinto en otra pestaña o dispositivo' : 'Este borrador ya no existe' }),
      ...(isThere ? [see(theirs), see(mine), absent(another)] : [absent(theirs), absent(mine), see(another)]),
    ],
    sessionLost: () => [
      ...says(),
      inBrowser(address(/^\/login\?redirect=\/checkout\/web\/\d+/)),
      inBrowser(see(text('Tu sesión terminó'))),
    ],
    done: () => [...says(), inBrowser(see(heading('Pedido registrado. Ahora, tu transferencia')))],
  },
  starts: (given) => ({ state: 'closed', calls: [asksFor(given).package, asksFor(given).methods] }),
  scenarios: (given) => {
    const { orderId } = given;
    const loads = packageArrives(given, 'closed');
    const stored = storedDraft(given, { step: 'business', brief: { business_description: 'Ramos' } });
    const opens = [...loads, { ...answersDraft(stored), state: 'open' as const, also: [see(description, { value: 'Ramos' })] }];
    const brief = (words: string) => ({ ...noBrief, business_description: words });
    const writes = (words: string) => ({
      does: { type: 'CHANGED' as const, step: 'business' as const, brief: { business_description: words }, writtenAt: null },
      by: [fill(description, words)],
    });
    const goes = (step: 'business' | 'design') => ({
      does: { type: 'CHANGED' as const, step, brief: {}, writtenAt: null },
      by: [press(step === 'design' ? onward : back)],
    });
    /** The time of the last save, unless a real server sets it. */
    const at = (time: string): Given => ({ ...given, savedAt: given.isServed ? given.savedAt : time });
    const later = '2026-11-12T17:30:00.000Z';
    const saved = (step: Draft['step'], words: string, time = given.savedAt) =>
      answers(saveDraft, { draft: { ...storedDraft(given, { step, brief: { business_description: words } }), updated_at: time } });
    const sent = (step: Draft['step'], words: string, from = given) => [saves(from, step, brief(words))];
    /** After a save without an answer. */
    const sentAfter = (before: string, step: Draft['step'], words: string) => [
      sends(saveDraft, {
        ...placeOf(given),
        body: { step, brief: brief(words), base_updated_at: given.savedAt, sent_before: brief(before) },
      }),
    ];
    const cut = unanswered(saveDraft);
    const broken = refuses(saveDraft, down);
    const changed = refuses(saveDraft, { code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
    const compares = [
      ...opens,
      { ...goes('design'), state: 'saving' as const, calls: sent('design', 'Ramos') },
      { ...changed, state: 'comparing' as const, calls: [asksFor(given).draft] },
    ];
    const answersOther = (words: string) =>
      answersDraft({ ...storedDraft(given, { step: 'business', brief: { business_description: words } }), updated_at: later });
    return [
      {
        title: 'text is saved shortly after the last keystroke, and text typed during a save right after it [R-335]',
        steps: [
          ...opens,
          { ...writes('Ramos y'), state: 'waiting' },
          { passes: 500, state: 'waiting' },
          { ...writes('Ramos y arreglos'), state: 'waiting' },
          { passes: 500, state: 'waiting' },
          { passes: 300, state: 'saving', calls: sent('business', 'Ramos y arreglos') },
          { ...writes('Ramos y coronas'), state: 'saving' },
          { ...saved('business', 'Ramos y arreglos', later), state: 'saving', calls: sent('business', 'Ramos y coronas', at(later)) },
          { ...saved('business', 'Ramos y coronas', later), state: 'saved' },
          { ...writes('Pan dulce'), state: 'waiting' },
          { ...goes('design'), state: 'saving', calls: sent('design', 'Pan dulce', at(later)) },
          { ...saved('design', 'Pan dulce', later), state: 'saved' },
          { ...goes('business'), state: 'saving', calls: sent('business', 'Pan dulce', at(later)) },
        ],
      },
      {
        title: 'offline, text stays in the tab and is saved with the next edit, the next step or manually [R-337]',
        steps: [
          ...opens,
          { ...goes('design'), state: 'saving', calls: sent('design', 'Ramos') },
          { ...cut, state: 'offline' },
          { ...goes('business'), state: 'saving', calls: sentAfter('Ramos', 'business', 'Ramos') },
          { ...cut, state: 'offline' },
          { ...writes('Pan dulce'), state: 'waiting' },
          { passes: 800, state: 'saving', calls: sentAfter('Ramos', 'business', 'Pan dulce') },
          { ...cut, state: 'offline' },
          { does: { type: 'RETRY' }, state: 'saving', calls: sentAfter('Pan dulce', 'business', 'Pan dulce') },
          { ...saved('business', 'Pan dulce'), state: 'saved' },
        ],
      },
      {
        title: 'a failed save is reported and retried in the same ways',
        steps: [
          ...opens,
          { ...goes('design'), state: 'saving', calls: sent('design', 'Ramos') },
          { ...broken, state: 'failed' },
          { ...goes('business'), state: 'saving', calls: sent('business', 'Ramos') },
          { ...broken, state: 'failed' },
          { ...writes('Pan dulce'), state: 'waiting' },
          { passes: 800, state: 'saving', calls: sent('business', 'Pan dulce') },
          { ...broken, state: 'failed' },
          { does: { type: 'RETRY' }, state: 'saving', calls: sent('business', 'Pan dulce') },
          { ...refuses(saveDraft, sessionEnded), state: 'sessionLost' },
        ],
      },
      {
        title: 'the last text typed is sent when the page is left, also during a save, without waiting for its answer [R-645]',
        steps: [
          ...opens,
          { ...writes('Ramos y'), state: 'waiting' },
          { does: { type: 'LEAVE_PAGE' }, by: [becomes('left')], state: 'saving', calls: sent('business', 'Ramos y') },
          { ...writes('Ramos y arreglos'), state: 'saving' },
          {
            does: { type: 'LEAVE_PAGE' },
            by: [becomes('left')],
            state: 'saving',
            calls: sentAfter('Ramos y', 'business', 'Ramos y arreglos'),
          },
          { ...saved('business', 'Ramos y arreglos', later), state: 'saved' },
        ],
      },
      {
        title: 'of two tabs the customer keeps this one, with text typed in the meantime [R-331]',
        steps: [
          ...compares,
          { ...goes('business'), state: 'comparing' },
          { ...answersOther('Coronas'), state: 'conflict' },
          { ...writes('Ramos y más'), state: 'conflict' },
          { does: { type: 'KEEP_MINE' }, state: 'saving', calls: sent('business', 'Ramos y más', at(later)) },
          { ...saved('business', 'Ramos y más', later), state: 'saved' },
        ],
      },
      {
        title: 'of two tabs the customer takes the other, at the step of this one [R-331]',
        steps: [
          ...compares,
          { ...answersOther('Coronas'), state: 'conflict' },
          { does: { type: 'TAKE_THEIRS' }, state: 'saved' },
          {
            ...goes('business'),
            state: 'saving',
            also: [see(description, { value: 'Coronas' })],
            calls: sent('business', 'Coronas', at(later)),
          },
        ],
      },
      {
        title: 'the same text in another tab is no conflict: only the step is saved',
        steps: [...compares, { ...answersOther('Ramos'), state: 'saving', calls: sent('design', 'Ramos', at(later)) }],
      },
      {
        title: 'a missing draft was ordered or discarded in another tab: its text makes a new order [R-332]',
        steps: [
          ...compares,
          { ...answersDraft(null), state: 'conflict', showing: { isThere: false } },
          { does: { type: 'KEEP_MINE' }, state: 'saving', calls: [saves(given, 'design', brief('Ramos'), null)] },
          { ...saved('design', 'Ramos'), state: 'saved' },
        ],
      },
      ...(
        [
          ['offline', unanswered(getDraft), 'offline'],
          ['a server error', refuses(getDraft, down), 'failed'],
          ['the session has expired [R-337]', refuses(getDraft, sessionEnded), 'sessionLost'],
        ] as const
      ).map(([why, failure, state]) => ({
        title: `this tab’s text stays when the other tab’s cannot be loaded: ${why}`,
        steps: [...compares, { ...failure, state }],
      })),
      {
        title: 'text left unsent last time is sent first [R-337]',
        given: { unsent: { step: 'business', brief: { business_description: 'Pan dulce' }, base_updated_at: given.savedAt } },
        notInBrowser: 'stored under the id of the customer who wrote it',
        steps: [
          ...loads,
          {
            ...answersDraft(stored),
            state: 'saving',
            also: [see(description, { value: 'Pan dulce' })],
            calls: [saves(given, 'business', { business_description: 'Pan dulce' })],
          },
          { ...saved('business', 'Pan dulce', later), state: 'saved' },
        ],
      },
      {
        title: 'nothing is saved for an order already placed',
        given: { orderId: 2048 },
        starts: { state: 'closed', calls: [sends(getTransferInstructions, { params: { subscriptionId: `${orderId}` } })] },
        steps: [{ ...answers(getTransferInstructions, { transfer: exampleTransfer, package_name: 'Paquete Web Óptimo' }), state: 'done' }],
      },
    ];
  },
});
