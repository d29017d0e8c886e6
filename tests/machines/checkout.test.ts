import { describe, expect, test } from 'vitest';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { CheckoutEvent, TransferOrderInput } from '#machines/flows/checkout/checkout.context.ts';
import type { CheckoutSnapshot } from '#machines/flows/checkout/checkout.machine.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { exampleInput, examplePackage, exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import { checkoutView } from '#machines/flows/checkout/checkout.view.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';

const intentKey = '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01';
const updatedAt = '2025-11-12T16:48:00.000Z';

const begin = async (step: 'details' | 'payment', unsent: SaveDraft | null = null, methods: readonly PaymentMethod[] = ['transfer']) => {
  const driven = driveActor(checkoutMachine, { input: exampleInput });
  const draft = { step, brief: step === 'details' ? {} : { business_description: 'Ramos' }, intent_key: intentKey, updated_at: updatedAt };
  await driven.fire({ type: 'START', isStaff: false, orderId: null });
  await driven.fire({ type: 'xstate.done.actor.loadCheckout', output: { package: examplePackage, methods, draft, unsent } });
  return {
    driven,
    send: (event: CheckoutEvent) => driven.fire(event),
    fail: (failure: ConstructorParameters<typeof RequestFailed>[0]) =>
      driven.fire({ type: 'xstate.error.actor.placeTransferOrder', error: new RequestFailed(failure) }),
    view: () => checkoutView(driven.snapshot() as CheckoutSnapshot),
    order: () => driven.pending.inputOf('placeTransferOrder') as TransferOrderInput,
  };
};

describe('one intent is one order', () => {
  test('every retry after a lost answer carries the same key [R-336]', async () => {
    const { send, fail, order, view, driven } = await begin('payment');
    await send({ type: 'CONFIRM' });
    const first = order().intentKey;
    await fail({ code: 'network', message: 'No se recibió respuesta del servidor' });
    expect(view().failure).toEqual({ title: 'Error al procesar la transferencia', detail: 'No se recibió respuesta del servidor' });
    await send({ type: 'CONFIRM' });
    expect([first, order().intentKey]).toEqual([intentKey, intentKey]);
    await driven.fire({ type: 'xstate.done.actor.placeTransferOrder', output: { orderId: 2047, transfer: exampleTransfer } });
    expect([view().step, view().orderId, view().transfer]).toEqual(['instructions', 2047, exampleTransfer]);
  });

  test('while an order is being placed nothing else is accepted', async () => {
    const { send, driven } = await begin('payment');
    await send({ type: 'CONFIRM' });
    const events: CheckoutEvent[] = [{ type: 'CONFIRM' }, { type: 'BACK' }, { type: 'GO_TO', step: 'details' }, { type: 'CONTINUE' }];
    expect(events.map((event) => driven.snapshot().can(event))).toEqual([false, false, false, false]);
  });
});

test.each([
  ['unavailable', 'Error al registrar la transferencia', 'El servicio no está disponible'],
  ['unreadable', 'Error al procesar la transferencia', 'Error en la solicitud'],
  ['internal', 'Error al procesar la transferencia', 'Error en la solicitud'],
  ['network', 'Error al procesar la transferencia', 'No se recibió respuesta del servidor'],
] as const)(
  'a refused transfer order could not be registered, one with an unknown outcome could not be processed: %s [R-248]',
  async (code, title, detail) => {
    const { send, fail, view } = await begin('payment');
    await send({ type: 'CONFIRM' });
    await fail({ code, message: detail });
    expect(view().failure).toEqual({ title, detail });
  },
);

test('with the card provider unreachable the order stays: it can be retried or paid by transfer under the same key [R-246]', async () => {
  const { driven, send, view, order } = await begin('payment', null, ['mercadopago', 'transfer']);
  const cardOrder = () => driven.pending.inputOf('placeCardOrder') as TransferOrderInput;
  const away = { code: 'card_unavailable', message: 'El cobro con tarjeta no responde' } as const;
  const refuse = () => driven.fire({ type: 'xstate.error.actor.placeCardOrder', error: new RequestFailed(away) });
  await send({ type: 'CHOOSE_METHOD', method: 'mercadopago' });
  await send({ type: 'CONFIRM' });
  await refuse();
  expect([view().step, view().method, view().methods, view().failure]).toEqual([
    'payment',
    'mercadopago',
    ['mercadopago', 'transfer'],
    { title: 'Error al procesar el pago', detail: away.message },
  ]);
  await send({ type: 'CONFIRM' });
  expect(cardOrder().intentKey).toBe(intentKey);
  await refuse();
  await send({ type: 'CHOOSE_METHOD', method: 'transfer' });
  expect(view().failure).toBeNull();
  await send({ type: 'CONFIRM' });
  expect(order().intentKey).toBe(intentKey);
});

test('an order already paid in another tab is not paid again', async () => {
  const { driven, send, view } = await begin('payment', null, ['mercadopago', 'transfer']);
  await send({ type: 'CHOOSE_METHOD', method: 'mercadopago' });
  await send({ type: 'CONFIRM' });
  await driven.fire({
    type: 'xstate.error.actor.placeCardOrder',
    error: new RequestFailed({ code: 'already_paid', message: 'Este pedido ya está pagado' }),
  });
  expect([view().step, view().canConfirm, view().failure]).toEqual([
    'settled',
    false,
    { title: 'Error al procesar el pago', detail: 'Este pedido ya está pagado' },
  ]);
});

test.each([
  ['transition_refused', 'Este pedido está cancelado'],
  ['already_paid', 'El pago de este pedido ya está confirmado'],
  ['not_found', 'No encontramos ese pedido'],
] as const)('transfer details that an order does not offer cannot be reloaded: %s', async (code, message) => {
  const driven = driveActor(checkoutMachine, { input: exampleInput });
  await driven.fire({ type: 'START', isStaff: false, orderId: 2047 });
  await driven.fire({ type: 'xstate.error.actor.loadInstructions', error: new RequestFailed({ code, message }) });
  expect(checkoutView(driven.snapshot() as CheckoutSnapshot).step).toBe('settled');
  expect(driven.snapshot().can({ type: 'RETRY' })).toBe(false);
});

test('a changed price is shown beside the old one, and has to be accepted before the next try', async () => {
  const { send, fail, order, view } = await begin('payment');
  await send({ type: 'CONFIRM' });
  expect(order().order.price_paid).toBe(8900);
  await fail({ code: 'price_changed', message: 'El precio cambió', price: 9900 });
  expect([view().step, view().price, view().newPrice]).toEqual(['priceChanged', 8900, 9900]);
  await send({ type: 'ACCEPT_PRICE' });
  expect([order().order.price_paid, order().intentKey]).toEqual([9900, intentKey]);
});

test('a field refused by the server is shown at its step, and all input stays', async () => {
  const { send, fail, view } = await begin('payment');
  await send({ type: 'CONFIRM' });
  const issues = [{ path: 'social_networks.facebook', message: 'Escribe una dirección' }];
  await fail({ code: 'invalid_input', message: 'Revisa los datos marcados', issues });
  expect([view().step, view().issues, view().form.business_description]).toEqual(['business', issues, 'Ramos']);
});

test('unsent changes in this tab are newer than the draft', async () => {
  const unsent: SaveDraft = { step: 'business', brief: { business_description: 'Pan dulce' }, base_updated_at: updatedAt };
  const { view } = await begin('details', unsent);
  expect([view().step, view().form.business_description]).toEqual(['business', 'Pan dulce']);
});

describe('a field is validated once it was edited', () => {
  const issuesAfter = async (events: readonly CheckoutEvent[]) => {
    const { send, view } = await begin('details');
    await send({ type: 'CONTINUE' });
    for (const event of events) await send(event);
    return view().issues.map(({ message }) => message);
  };
  const write = (value: string): CheckoutEvent => ({ type: 'WRITE', field: 'business_description', value });
  const leave: CheckoutEvent = { type: 'LEAVE_FIELD', field: 'business_description' };

  test('not when it is left unedited', async () => expect(await issuesAfter([leave])).toEqual([]));
  test('when it is left empty after writing', async () =>
    expect(await issuesAfter([write('a'), write(''), leave])).toEqual(['Cuéntanos de tu negocio']));
  test('not while writing', async () => expect(await issuesAfter([write('a'), write('')])).toEqual([]));
  test('an error disappears once corrected', async () => expect(await issuesAfter([{ type: 'CONTINUE' }, write('Ramos')])).toEqual([]));
});

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
    ['show it on confirming, too', 'payment', [written(''), confirm], ['business', ['business_description']]],
  ] as const)('%s', async (_, at, ways, says) => expect(await saysAfter(ways, at)).toEqual(says));
});
