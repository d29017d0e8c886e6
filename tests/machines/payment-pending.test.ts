import { expect, test } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { type PaymentPendingEvent, paymentPendingMachine } from '#machines/flows/payment-pending/payment-pending.machine.ts';
import { examplePaidOrder } from '#machines/flows/payment-pending/payment-pending.model.ts';
import { business } from '#shared/business.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';

const halfAMinute = { type: 'xstate.after.recheckEvery.payment-pending.waiting' };

/** Opened and answered once: still unpaid. */
const waiting = async () => {
  const driven = driveActor(paymentPendingMachine, { input: { orderId: 2047, attemptId: null, paymentId: null } });
  const answer = () =>
    driven.fire({
      type: 'xstate.done.actor.checkPayment',
      output: { order: examplePaidOrder, checkedAt: '2025-11-12T16:48:00.000Z' },
    });
  await driven.fire({ type: 'START' });
  await answer();
  return {
    answer,
    fail: () => driven.fire({ type: 'xstate.error.actor.checkPayment', error: new RequestFailed({ code: 'network', message: 'No' }) }),
    send: (event: PaymentPendingEvent) => driven.fire(event),
    halfAMinute: () => driven.fire(halfAMinute),
    isAsking: () => driven.pending.running().includes('checkPayment'),
    takes: (event: PaymentPendingEvent) => driven.snapshot().can(event),
    configuration: () => driven.snapshot().value,
  };
};

test('the server is checked again after 30 s, and after a failed check too [R-037]', async () => {
  expect(business.pendingPaymentRecheckMs).toBe(30_000);
  const page = await waiting();
  expect(page.isAsking()).toBe(false);
  await page.halfAMinute();
  expect(page.isAsking()).toBe(true);
  await page.fail();
  expect([page.configuration(), page.isAsking()]).toEqual(['waiting', false]);
  await page.halfAMinute();
  expect(page.isAsking()).toBe(true);
});

test('a hidden tab checks once on becoming visible, however often it is shown and hidden before [R-037]', async () => {
  const page = await waiting();
  for (const type of ['HIDDEN', 'SHOWN', 'HIDDEN'] as const) await page.send({ type });
  expect(page.isAsking()).toBe(false);
  await page.halfAMinute();
  expect([page.configuration(), page.isAsking()]).toEqual(['due', false]);
  await page.send({ type: 'SHOWN' });
  expect([page.configuration(), page.isAsking()]).toEqual(['checking', true]);
  await page.answer();
  for (const type of ['HIDDEN', 'SHOWN'] as const) await page.send({ type });
  expect([page.configuration(), page.isAsking()]).toEqual(['waiting', false]);
});

test('offline nothing is checked; a hidden tab back online waits until it is visible', async () => {
  const page = await waiting();
  await page.send({ type: 'WENT_OFFLINE' });
  await page.send({ type: 'HIDDEN' });
  await page.halfAMinute();
  await page.send({ type: 'CAME_ONLINE' });
  expect(page.isAsking()).toBe(false);
  await page.send({ type: 'SHOWN' });
  expect(page.isAsking()).toBe(true);
});

test('a change during a check restarts it, a press does not', async () => {
  const page = await waiting();
  await page.send({ type: 'CHANGED' });
  expect([page.isAsking(), page.takes({ type: 'CHANGED' }), page.takes({ type: 'CHECK_NOW' })]).toEqual([true, true, false]);
  await page.send({ type: 'CHANGED' });
  expect([page.configuration(), page.isAsking()]).toEqual(['checking', true]);
  await page.answer();
  expect([page.configuration(), page.isAsking()]).toEqual(['waiting', false]);
});
