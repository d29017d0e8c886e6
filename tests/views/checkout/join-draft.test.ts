import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Draft } from '#api/contract/checkout/draft.ts';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import { type Failure, RequestFailed } from '#api/contract/failures.ts';
import { draftSaving } from '#features/checkout/checkout-actors.ts';
import { joinDraft } from '#features/checkout/join-draft.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { examplePackage, exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import { flush, pendingActors } from '../../../tools/machines/drive-actor.ts';
import { exampleDraft as stored } from '../../support/example-draft.ts';

const now = '2025-11-12T17:00:00.000Z';
const later = '2025-11-12T17:05:00.000Z';
const storageKey = 'checkout-draft:7f7f0a3e:web:2';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Records an actor's external events, reduced to the relevant parts. */
const listening = () => {
  const received: unknown[][] = [];
  const inspect = (one: InspectionEvent): void => {
    if (one.type !== '@xstate.event' || one.event.type.startsWith('xstate.')) return;
    const { type, step, brief, writtenAt }: AnyEventObject = one.event;
    received.push([type, ...[step, brief?.business_description, writtenAt].filter((part) => part !== undefined)]);
  };
  return { received, inspect };
};

const join = () => {
  const input = { kind: 'web', packageId: 2 } as const;
  const clock = new SimulatedClock();
  const [orders, drafts] = [pendingActors(checkoutMachine), pendingActors(draftSaving('7f7f0a3e'))];
  const toDraft = listening();
  const checkout = createActor(orders.machine, { input }).start();
  const draft = createActor(drafts.machine, { input, clock, inspect: toDraft.inspect }).start();
  const part = joinDraft(checkout, draft);
  const settle = (actor: string, { settle: tell, running }: typeof orders | typeof drafts, how: object) => {
    expect(running()).toContain(actor);
    return tell({ type: `xstate.${'error' in how ? 'error' : 'done'}.actor.${actor}`, ...how });
  };
  const failing = (code: Failure['code']) => ({ error: new RequestFailed({ code, message: code } as Failure) });
  return {
    checkout,
    draft,
    part,
    toDraft: toDraft.received,
    write: (value: string) => checkout.send({ type: 'WRITE', field: 'business_description', value }),
    orderIs: (output: object) => settle('placeTransferOrder', orders, { output }),
    orderFails: (code: Failure['code']) => settle('placeTransferOrder', orders, failing(code)),
    cardOrderIs: (output: object) => settle('placeCardOrder', orders, { output }),
    instructionsAre: (output: object) => settle('loadInstructions', orders, { output }),
    saved: (changes: Partial<Draft> = {}) => settle('saveDraft', drafts, { output: { ...stored, ...changes } }),
    saveFails: (code: Failure['code']) => settle('saveDraft', drafts, failing(code)),
    sent: () => (drafts.running().includes('saveDraft') ? (drafts.inputOf('saveDraft') as { message: SaveDraft }).message : undefined),
    stopsWriting: async () => {
      clock.increment(800);
      await flush();
    },
    load: async (draftOf: Partial<Draft> = {}) => {
      checkout.send({ type: 'START', isStaff: false, orderId: null });
      const output = { package: examplePackage, methods: ['mercadopago', 'transfer'], draft: { ...stored, ...draftOf }, unsent: null };
      await settle('loadCheckout', orders, { output });
    },
  };
};

test('each edit and each step is reported once, with a time only after typing', async () => {
  const { load, write, checkout, toDraft, stopsWriting, sent } = join();
  await load();
  checkout.send({ type: 'BACK' });
  checkout.send({ type: 'CONTINUE' });
  write('Ramos y');
  vi.setSystemTime(later);
  write('Ramos y arreglos');
  checkout.send({ type: 'LEAVE_FIELD', field: 'business_description' });
  checkout.send({ type: 'WRITE', field: 'client_requirements', value: 'on another step' });
  await stopsWriting();
  checkout.send({ type: 'CONTINUE' });
  checkout.send({ type: 'WRITE', field: 'client_requirements', value: 'Sin música' });
  checkout.send({ type: 'CONTINUE' });
  checkout.send({ type: 'CONTINUE' });
  checkout.send({ type: 'GO_TO', step: 'details' });
  expect(toDraft).toEqual([
    ['OPENED'],
    ['CHANGED', 'business', 'Ramos', null],
    ['CHANGED', 'details', 'Ramos', null],
    ['CHANGED', 'business', 'Ramos', null],
    ['CHANGED', 'business', 'Ramos y', now],
    ['CHANGED', 'business', 'Ramos y arreglos', later],
    ['CHANGED', 'design', 'Ramos y arreglos', later],
    ['CHANGED', 'design', 'Ramos y arreglos', later],
    ['CHANGED', 'review', 'Ramos y arreglos', later],
    ['CHANGED', 'payment', 'Ramos y arreglos', later],
    ['CHANGED', 'details', 'Ramos y arreglos', later],
  ]);
  expect(sent()).toMatchObject({ step: 'details', brief: { business_description: 'Ramos' } });
});

const order = { orderId: 2047, transfer: exampleTransfer };

test.each<[string, 'transfer' | 'mercadopago']>([
  ['by transfer', 'transfer'],
  ['by card, before the provider’s page opens', 'mercadopago'],
])('placing an order %s closes the draft and clears the tab’s storage [R-338]', async (_, method) => {
  const { load, write, checkout, draft, toDraft, ...backend } = join();
  await load({ step: 'payment' });
  checkout.send({ type: 'GO_TO', step: 'business' });
  write('Ramos y arreglos');
  checkout.send({ type: 'GO_TO', step: 'payment' });
  if (method === 'mercadopago') checkout.send({ type: 'CHOOSE_METHOD', method });
  checkout.send({ type: 'CONFIRM' });
  expect(sessionStorage.getItem(storageKey)).toContain('Ramos y arreglos');
  if (method === 'transfer') await backend.orderIs(order);
  else await backend.cardOrderIs({ orderId: 2047, providerUrl: 'https://pagos.example/1' });
  expect(draft.getSnapshot().value).toBe('done');
  expect([sessionStorage.length, backend.sent()]).toEqual([0, undefined]);
  expect(toDraft.filter(([type]) => type === 'CLOSE')).toHaveLength(1);
});

test('an order named by the address clears the tab’s storage [R-338]', async () => {
  sessionStorage.setItem(storageKey, JSON.stringify({ step: 'business', brief: {}, base_updated_at: null }));
  const { checkout, draft, instructionsAre } = join();
  checkout.send({ type: 'START', isStaff: false, orderId: 2047 });
  await instructionsAre({ transfer: exampleTransfer, packageName: examplePackage.name });
  expect([draft.getSnapshot().value, sessionStorage.length]).toEqual(['done', 0]);
});

test('a session found expired by the order also ends the draft, and the text stays in the tab [R-337]', async () => {
  const { load, write, checkout, draft, orderFails, saveFails } = join();
  await load();
  write('Ramos y arreglos');
  checkout.send({ type: 'GO_TO', step: 'payment' });
  checkout.send({ type: 'CONFIRM' });
  await orderFails('unauthenticated');
  await saveFails('unauthenticated');
  expect([checkout.getSnapshot().value, draft.getSnapshot().value]).toEqual(['sessionExpired', 'sessionLost']);
  expect(sessionStorage.getItem(storageKey)).toContain('Ramos y arreglos');
});

test('once the two are disconnected, neither a connection nor leaving the page reaches the draft', async () => {
  const { load, write, toDraft, checkout, part } = join();
  await load();
  write('Ramos y arreglos');
  const before = toDraft.length;
  part();
  for (const type of ['online', 'pagehide']) window.dispatchEvent(new Event(type));
  checkout.send({ type: 'BACK' });
  expect(toDraft).toHaveLength(before);
});

test('leaving the page sends nothing without new text, and nothing twice [R-645]', async () => {
  const { load, write, draft, sent, stopsWriting, saved } = join();
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  await load();
  leave();
  expect([draft.getSnapshot().value, sent()]).toEqual(['open', undefined]);
  write('Ramos y');
  await stopsWriting();
  const first = sent();
  leave();
  expect(sent()).toBe(first);
  write('Ramos y arreglos');
  leave();
  await saved({ updated_at: later });
  expect([draft.getSnapshot().value, sessionStorage.length]).toEqual(['saved', 0]);
  write('Ramos y arreglos florales');
  await stopsWriting();
  expect(sent()).toEqual({ step: 'business', brief: expect.anything(), base_updated_at: later });
});
