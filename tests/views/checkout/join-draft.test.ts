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

const now = '2025-11-12T17:00:00.000Z';
const later = '2025-11-12T17:05:00.000Z';
const stored: Draft = {
  step: 'business',
  brief: { business_description: 'Ramos' },
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
};
const kept = 'checkout-draft:7f7f0a3e:web:2';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Records an actor's external events, reduced to the relevant parts. */
const listening = () => {
  const heard: unknown[][] = [];
  const inspect = (one: InspectionEvent): void => {
    if (one.type !== '@xstate.event' || one.event.type.startsWith('xstate.')) return;
    const { type, step, brief, writtenAt, intentKey }: AnyEventObject = one.event;
    heard.push([type, ...[step, brief?.business_description, writtenAt, intentKey].filter((part) => part !== undefined)]);
  };
  return { heard, inspect };
};

const join = () => {
  const input = { kind: 'web', packageId: 2 } as const;
  const clock = new SimulatedClock();
  const [orders, drafts] = [pendingActors(checkoutMachine), pendingActors(draftSaving('7f7f0a3e'))];
  const [toCheckout, toDraft] = [listening(), listening()];
  const checkout = createActor(orders.machine, { input, inspect: toCheckout.inspect }).start();
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
    toDraft: toDraft.heard,
    fromDraft: () => toCheckout.heard.filter(([type]) => ['REPLACE_BRIEF', 'RENEW_INTENT', 'SESSION_ENDED'].includes(String(type))),
    write: (value: string) => checkout.send({ type: 'WRITE', field: 'business_description', value }),
    orderIs: (output: object) => settle('placeTransferOrder', orders, { output }),
    orderFails: (code: Failure['code']) => settle('placeTransferOrder', orders, failing(code)),
    cardOrderIs: (output: object) => settle('placeCardOrder', orders, { output }),
    instructionsAre: (output: object) => settle('loadInstructions', orders, { output }),
    ordered: () => orders.inputOf('placeTransferOrder'),
    saved: (changes: Partial<Draft> = {}) => settle('saveDraft', drafts, { output: { ...stored, ...changes } }),
    saveFails: (code: Failure['code']) => settle('saveDraft', drafts, failing(code)),
    theirsIs: (output: Draft) => settle('loadDraft', drafts, { output }),
    sent: () => (drafts.running().includes('saveDraft') ? (drafts.inputOf('saveDraft') as { message: SaveDraft }).message : undefined),
    stopsWriting: async () => {
      clock.increment(800);
      await flush();
    },
    load: async (draftOf: Partial<Draft> = {}, unsent: SaveDraft | null = null) => {
      checkout.send({ type: 'START', isStaff: false, orderId: null });
      const output = { package: examplePackage, methods: ['mercadopago', 'transfer'], draft: { ...stored, ...draftOf }, unsent };
      await settle('loadCheckout', orders, { output });
    },
  };
};

test('unsent changes are saved as soon as the draft opens, and reported once [R-337]', async () => {
  const { load, draft, sent, toDraft } = join();
  const unsent = { step: 'business', brief: { business_description: 'Pan dulce' }, base_updated_at: stored.updated_at } as const;
  await load({}, unsent);
  expect([draft.getSnapshot().value, sent()]).toEqual(['saving', unsent]);
  expect(toDraft).toEqual([['OPENED'], ['CHANGED', 'business', 'Pan dulce', null]]);
});

test('a draft that opens at an earlier step than stored is saved at that step', async () => {
  const { load, sent } = join();
  await load({ step: 'payment', brief: {} });
  expect(sent()).toMatchObject({ step: 'business', base_updated_at: stored.updated_at });
});

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

test('every change is saved, and changes during a save right after it', async () => {
  const { load, write, stopsWriting, sent, saved } = join();
  await load();
  write('Ramos y');
  expect(sent()).toBeUndefined();
  await stopsWriting();
  expect(sent()).toMatchObject({ step: 'business', brief: { business_description: 'Ramos y' } });
  write('Ramos y arreglos');
  await saved({ updated_at: later });
  expect(sent()).toMatchObject({ brief: { business_description: 'Ramos y arreglos' }, base_updated_at: later });
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
  expect(sessionStorage.getItem(kept)).toContain('Ramos y arreglos');
  if (method === 'transfer') await backend.orderIs(order);
  else await backend.cardOrderIs({ orderId: 2047, providerUrl: 'https://pagos.example/1' });
  expect(draft.getSnapshot().value).toBe('done');
  expect([sessionStorage.length, backend.sent()]).toEqual([0, undefined]);
  expect(toDraft.filter(([type]) => type === 'CLOSE')).toHaveLength(1);
});

test('an order named by the address clears the tab’s storage [R-338]', async () => {
  sessionStorage.setItem(kept, JSON.stringify({ step: 'business', brief: {}, base_updated_at: null }));
  const { checkout, draft, instructionsAre } = join();
  checkout.send({ type: 'START', isStaff: false, orderId: 2047 });
  await instructionsAre({ transfer: exampleTransfer, packageName: examplePackage.name });
  expect([draft.getSnapshot().value, sessionStorage.length]).toEqual(['done', 0]);
});

test('the other tab’s brief replaces this one’s, and is not saved again [R-331]', async () => {
  const { load, write, checkout, draft, stopsWriting, saveFails, theirsIs, fromDraft, sent } = join();
  await load();
  write('Ramos y arreglos');
  await stopsWriting();
  await saveFails('draft_changed');
  await theirsIs({ ...stored, brief: { business_description: 'Coronas' }, updated_at: later });
  expect(checkout.getSnapshot().context.form.business_description).toBe('Ramos y arreglos');
  draft.send({ type: 'TAKE_THEIRS' });
  expect(checkout.getSnapshot().context.form.business_description).toBe('Coronas');
  expect(fromDraft()).toEqual([['REPLACE_BRIEF', 'Coronas']]);
  await stopsWriting();
  expect([draft.getSnapshot().value, sent(), sessionStorage.length]).toEqual(['saved', undefined, 0]);
});

test('an order is placed with the key of the last saved draft [R-332]', async () => {
  const { load, checkout, saved, fromDraft, ordered } = join();
  await load({ step: 'review' });
  checkout.send({ type: 'CONTINUE' });
  const intentKey = '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a02';
  await saved({ intent_key: intentKey });
  expect(fromDraft()).toEqual([['RENEW_INTENT', intentKey]]);
  checkout.send({ type: 'CONFIRM' });
  expect(ordered()).toMatchObject({ intentKey });
});

test('a session found expired by the draft ends the checkout, and the text stays in the tab [R-136, R-337]', async () => {
  const { load, write, checkout, draft, stopsWriting, saveFails, fromDraft } = join();
  await load();
  write('Ramos y arreglos');
  await stopsWriting();
  await saveFails('unauthenticated');
  expect([checkout.getSnapshot().value, draft.getSnapshot().value]).toEqual(['sessionExpired', 'sessionLost']);
  expect(fromDraft()).toEqual([['SESSION_ENDED']]);
  expect(sessionStorage.getItem(kept)).toContain('Ramos y arreglos');
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
  expect(sessionStorage.getItem(kept)).toContain('Ramos y arreglos');
});

test('back online the draft is saved, until the two are disconnected', async () => {
  const { load, write, draft, stopsWriting, saveFails, sent, toDraft, checkout, part } = join();
  await load();
  write('Ramos y arreglos');
  await stopsWriting();
  await saveFails('network');
  expect([draft.getSnapshot().value, sent()]).toEqual(['offline', undefined]);
  window.dispatchEvent(new Event('online'));
  expect(sent()).toMatchObject({ brief: { business_description: 'Ramos y arreglos' } });
  expect(toDraft.filter(([type]) => type === 'RETRY')).toHaveLength(1);
  const before = toDraft.length;
  part();
  window.dispatchEvent(new Event('online'));
  checkout.send({ type: 'BACK' });
  expect(toDraft).toHaveLength(before);
});

test('the last text typed is sent when the page is left, once [R-645]', async () => {
  const { load, write, draft, sent, saved, part, toDraft } = join();
  await load();
  window.dispatchEvent(new Event('pagehide'));
  expect([draft.getSnapshot().value, sent()]).toEqual(['open', undefined]);
  write('Ramos y');
  write('Ramos y arreglos');
  expect(sent()).toBeUndefined();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toMatchObject({ brief: { business_description: 'Ramos y arreglos' }, base_updated_at: stored.updated_at });
  await saved({ updated_at: later });
  expect([draft.getSnapshot().value, sessionStorage.length]).toEqual(['saved', 0]);
  part();
  const before = toDraft.length;
  window.dispatchEvent(new Event('pagehide'));
  expect(toDraft).toHaveLength(before);
});

test('text typed during a save does not wait for its answer when the page is left [R-645]', async () => {
  const { load, write, draft, stopsWriting, sent, saved } = join();
  await load();
  write('Ramos y');
  await stopsWriting();
  const first = sent();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toBe(first);
  write('Ramos y arreglos');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toMatchObject({ brief: { business_description: 'Ramos y arreglos' }, base_updated_at: stored.updated_at });
  expect(sent()?.sent_before).toEqual(first?.brief);
  await saved({ updated_at: later });
  expect([draft.getSnapshot().value, sessionStorage.length]).toEqual(['saved', 0]);
  write('Ramos y arreglos florales');
  await stopsWriting();
  expect(sent()).toEqual({ step: 'business', brief: expect.anything(), base_updated_at: later });
});
