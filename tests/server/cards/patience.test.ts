import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { type CardProvider, ProviderProblem } from '#server/sales/cards/card-provider.ts';
import { createReconciliation } from '#server/sales/cards/reconciliation.ts';
import { cardShop } from './card-shop.ts';

const shop = cardShop();

const minuteMs = 60_000;

test('a provider that asks to wait ten minutes gets no calls for ten minutes, even if new checks become due [R-415]', async () => {
  const orders = [(await shop.place()).id, (await shop.place()).id, (await shop.place()).id];
  const { cards } = shop.t.services;
  if (!cards) throw new Error('the shop takes no cards');
  const asked: string[] = [];
  let isBusy = true;
  const findPayments: CardProvider['findPayments'] = async (reference) => {
    asked.push(reference.split('-')[0] ?? '');
    if (isBusy) throw new ProviderProblem('busy', 'the provider asks for patience', 600);
    return [];
  };
  const reconciliation = createReconciliation({ ...shop.t.services, cards: { ...cards, provider: { ...cards.provider, findPayments } } });
  const nextChecks = async () =>
    (await shop.t.db.query.select().from(paymentAttempts).where(inArray(paymentAttempts.subscriptionId, orders))).map(({ nextCheckAt }) =>
      Math.round(((nextCheckAt?.getTime() ?? 0) - shop.t.clock.now().getTime()) / minuteMs),
    );

  shop.t.clock.advance(3 * minuteMs);
  await reconciliation.run();
  expect([asked.length, await nextChecks()]).toEqual([1, [10, 10, 10]]);

  const late = (await shop.place()).id;
  shop.t.clock.advance(9 * minuteMs);
  await reconciliation.run();
  expect(asked.length).toBe(1);

  isBusy = false;
  asked.length = 0;
  shop.t.clock.advance(2 * minuteMs);
  await reconciliation.run();
  expect(asked.toSorted()).toEqual([...orders, late].map(String).toSorted());
});

test('callers are told to wait as long as the provider asked, five seconds by default, five minutes at most', () => {
  expect([0, 1, 90, 99_999].map((seconds) => new ProviderProblem('busy', 'patience', seconds).patience)).toEqual([5, 1, 90, 300]);
});
