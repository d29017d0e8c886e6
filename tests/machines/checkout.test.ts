import { describe, expect, test } from 'vitest';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import type { CheckoutSnapshot } from '#machines/flows/checkout/checkout.machine.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { exampleInput, examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { checkoutView } from '#machines/flows/checkout/checkout.view.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';
import { exampleDraft } from '../support/example-draft.ts';

const begin = async (step: 'details' | 'payment') => {
  const driven = driveActor(checkoutMachine, { input: exampleInput });
  const draft = { ...exampleDraft, step, ...(step === 'details' ? { brief: {} } : {}) };
  const output = { package: examplePackage, methods: ['transfer'], draft, unsent: null };
  await driven.fire({ type: 'START', isStaff: false, orderId: null });
  await driven.fire({ type: 'xstate.done.actor.loadCheckout', output });
  return {
    driven,
    send: (event: CheckoutEvent) => driven.fire(event),
    fail: (failure: ConstructorParameters<typeof RequestFailed>[0]) =>
      driven.fire({ type: 'xstate.error.actor.placeTransferOrder', error: new RequestFailed(failure) }),
    view: () => checkoutView(driven.snapshot() as CheckoutSnapshot),
  };
};

test('while an order is being placed nothing else is accepted', async () => {
  const { send, driven } = await begin('payment');
  await send({ type: 'CONFIRM' });
  const events: CheckoutEvent[] = [{ type: 'CONFIRM' }, { type: 'BACK' }, { type: 'GO_TO', step: 'details' }, { type: 'CONTINUE' }];
  expect(events.map((event) => driven.snapshot().can(event))).toEqual([false, false, false, false]);
});

test.each(['unreadable', 'internal'] as const)(
  'a transfer order with an unknown outcome could not be processed: %s [R-248]',
  async (code) => {
    const { send, fail, view } = await begin('payment');
    await send({ type: 'CONFIRM' });
    await fail({ code, message: 'Error en la solicitud' });
    expect(view().failure).toEqual({ title: 'Error al procesar la transferencia', detail: 'Error en la solicitud' });
  },
);

describe('the field errors', () => {
  const saysAfter = async (
    ways: readonly (CheckoutEvent | Parameters<Awaited<ReturnType<typeof begin>>['fail']>[0])[],
    at: 'details' | 'payment',
  ) => {
    const { send, fail, view } = await begin(at);
    for (const way of ways) await ('code' in way ? fail(way) : send(way));
    return [view().step, view().issues.map(({ path }) => path)];
  };
  const confirm: CheckoutEvent = { type: 'CONFIRM' };
  const proceed: CheckoutEvent = { type: 'CONTINUE' };
  const back: CheckoutEvent = { type: 'BACK' };
  const goTo = (step: CheckoutStep): CheckoutEvent => ({ type: 'GO_TO', step });
  const written = (text: string): CheckoutEvent => ({ type: 'REPLACE_BRIEF', brief: text === '' ? {} : { business_description: text } });
  const tooMuch: CheckoutEvent = { type: 'WRITE', field: 'client_requirements', value: 'x'.repeat(2001) };
  const write = (value: string): CheckoutEvent => ({ type: 'WRITE', field: 'business_description', value });
  const leave: CheckoutEvent = { type: 'LEAVE_FIELD', field: 'business_description' };
  const refused = (path: string) => ({
    code: 'invalid_input' as const,
    message: 'Revisa',
    issues: [{ path, message: 'No se puede usar' }],
  });

  test.each([
    ['disappear on going back', 'details', [proceed, proceed, back], ['details', []]],
    [
      'disappear on going back from the design',
      'details',
      [written('Ramos'), goTo('design'), tooMuch, goTo('review'), back],
      ['business', []],
    ],
    ['disappear on going on', 'payment', [confirm, refused('business_description'), proceed], ['design', []]],
    ['disappear on going on from the design', 'payment', [confirm, refused('client_requirements'), proceed], ['review', []]],
    ['disappear on opening the details', 'details', [proceed, proceed, goTo('details')], ['details', []]],
    ['disappear on opening the review', 'payment', [confirm, refused('client_requirements'), goTo('review')], ['review', []]],
    ['disappear on opening the payment', 'payment', [confirm, refused('client_requirements'), goTo('payment')], ['payment', []]],
    ['show what is missing in the business step', 'details', [goTo('payment')], ['business', ['business_description']]],
    [
      'show what is wrong in the design step',
      'details',
      [written('Ramos'), goTo('design'), tooMuch, goTo('payment')],
      ['design', ['client_requirements']],
    ],
    [
      'show a refused field of a group at its step',
      'payment',
      [confirm, refused('social_networks.facebook')],
      ['business', ['social_networks.facebook']],
    ],
    [
      'appear on leaving a field that was emptied',
      'details',
      [proceed, write('a'), write(''), leave],
      ['business', ['business_description']],
    ],
  ] as const)('%s', async (_, at, ways, says) => expect(await saysAfter(ways, at)).toEqual(says));
});
