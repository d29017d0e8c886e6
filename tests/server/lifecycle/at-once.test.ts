import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceAccount, advanceDevelopment, advancePayment, type DevelopmentStep } from '#server/lifecycle/advance.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { by, developer, now, openLifecycles, outcomeOf, remains, stand } from './case.ts';

let d: TestDatabase;
beforeAll(async () => {
  d = await openLifecycles();
});
afterAll(() => d.close());

const common = { by, note: 'Nota', now };
const paid = { paymentStatus: 'confirmed', accountStatus: 'active' } as const;
const develop = (subscriptionId: number, event: DevelopmentStep['event']) =>
  outcomeOf(d.db.transaction((tx) => advanceDevelopment(tx, { ...common, subscriptionId, event })));
const accepted = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === 'accepted').length;

test('of twenty concurrent confirmations one counts [R-346]', async () => {
  const subscriptionId = await stand(d.db.query, {});
  const confirm = () =>
    outcomeOf(
      d.db.transaction(async (tx) => {
        await advancePayment(tx, { ...common, subscriptionId, event: { type: 'CONFIRM_MANUALLY', reference: 'SPEI 1' } });
        await advanceAccount(tx, { ...common, subscriptionId, event: { type: 'PAYMENT_CONFIRMED' } });
      }),
    );
  const outcomes = await Promise.all(Array.from({ length: 20 }, confirm));
  const { row, history, told } = await remains(d.db.query, subscriptionId);
  expect([accepted(outcomes), row?.paymentStatus, row?.accountStatus, history.length, told.length]).toEqual([
    1,
    'confirmed',
    'active',
    2,
    2,
  ]);
});

test('a concurrent assignment, status change and launch happen in some order, and the history is a path', async () => {
  for (const _ of Array.from({ length: 10 })) {
    const subscriptionId = await stand(d.db.query, { ...paid, developmentStatus: 'design' });
    const outcomes = await Promise.all([
      develop(subscriptionId, { type: 'ASSIGN_DEVELOPER', developerId: developer, developerActive: true }),
      develop(subscriptionId, { type: 'CHANGE_STATUS', to: 'gathering_info', note: 'Falta el logotipo' }),
      develop(subscriptionId, { type: 'GO_LIVE' }),
    ]);
    const { row, history } = await remains(d.db.query, subscriptionId);
    const path = ['design', ...history.map((entry) => entry.newStatus)];
    expect(history.map((entry) => entry.previousStatus)).toEqual(path.slice(0, -1));
    expect([accepted(outcomes), path.at(-1)]).toEqual([history.length, row?.developmentStatus]);
  }
});

test('a failure after a step rolls the step back [R-352]', async () => {
  const subscriptionId = await stand(d.db.query, { ...paid, developmentStatus: 'pending' });
  const before = await remains(d.db.query, subscriptionId);
  const failing = d.db.transaction(async (tx) => {
    await advanceDevelopment(tx, { ...common, subscriptionId, event: { type: 'CHANGE_STATUS', to: 'design', note: 'Nota' } });
    throw new Error('the power went');
  });
  await expect(failing).rejects.toThrow('the power went');
  expect(await remains(d.db.query, subscriptionId)).toEqual(before);
});

test('a cancelled order takes no payment: neither status moves', async () => {
  const subscriptionId = await stand(d.db.query, { accountStatus: 'cancelled' });
  const before = await remains(d.db.query, subscriptionId);
  const confirming = d.db.transaction(async (tx) => {
    await advancePayment(tx, { ...common, subscriptionId, event: { type: 'CONFIRM_MANUALLY', reference: 'SPEI 1' } });
    await advanceAccount(tx, { ...common, subscriptionId, event: { type: 'PAYMENT_CONFIRMED' } });
  });
  expect(await outcomeOf(confirming)).toEqual({
    code: 'transition_refused',
    message: 'La contratación está cancelada: no admite otro pago',
  });
  expect(await remains(d.db.query, subscriptionId)).toEqual(before);
});
