import { expect, test } from 'vitest';
import { exampleOrder, examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { type OrderDetailView, orderDetailView } from '#machines/flows/order-detail/order-detail.view.ts';
import { driveActor } from '../support/machines/drive-actor.ts';

const opened = async (order: typeof exampleOrder): Promise<OrderDetailView> => {
  const driven = driveActor(orderDetailMachine, { input: { orderId: order.subscription_id } });
  await driven.fire({ type: 'START' });
  await driven.fire({ type: 'xstate.done.actor.loadOrder', output: order });
  return orderDetailView(driven.snapshot(), () => true);
};

test('each button follows its own rule: a payment that is looked at can be confirmed, and no work begins before that [R-127]', async () => {
  const unpaid = 'Primero se confirma el pago';
  expect((await opened({ ...exampleOrder, payment_status: 'processing' })).offered).toEqual([
    { action: 'confirm_payment', enabled: true, reason: null },
    { action: 'change_status', enabled: false, reason: unpaid },
    { action: 'assign_developer', enabled: false, reason: unpaid },
  ]);
});

test('of several targets one that may be reached is enough, and the others are not offered', async () => {
  const view = await opened({
    ...examplePaidOrder,
    allowed: [
      { action: 'change_status', to: 'pending', allowed: true },
      { action: 'change_status', to: 'design', allowed: false, reason: 'Ahora no' },
      { action: 'assign_developer', allowed: false, reason: 'Nadie está libre' },
    ],
  });
  expect(view.offered).toEqual([
    { action: 'change_status', enabled: true, reason: null },
    { action: 'assign_developer', enabled: false, reason: 'Nadie está libre' },
  ]);
  expect(view.targets).toEqual(['pending']);
});
