import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceDevelopment, type DevelopmentStep } from '#server/lifecycle/advance.ts';
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
