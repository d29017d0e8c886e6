import { expect, test } from 'vitest';
import type { Operation } from '#api/contract/operation.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import type { Tx } from '#server/db/database.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { anyone } from '#server/kernel/actor.ts';
import { databaseCodeOf } from '#server/kernel/database-error.ts';
import { listRoute, type Route, redirectRoute, route, routeWithoutTransaction } from '#server/operation/route.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp();

const operation: Operation = listFeatures;
const write = (tx: Tx) => tx.insert(throttle).values({ key: 'example', count: 1, resetsAt: new Date() });
const refused = 'A call that reads writes nothing: this one needs a kind of route of its own';

/** The outcome of a call that writes. */
const outcomeOf = async ({ answer }: Route): Promise<unknown> => {
  const written = await (answer(t.services, null, {}, {} as never, {} as never) as Promise<unknown>).then(
    () => 'written',
    (error: Error) => databaseCodeOf(error) ?? error.message,
  );
  await t.db.query.delete(throttle);
  return written;
};

test('a GET that writes is refused, except in a redirect callback [R-403]', async () => {
  expect({
    operation: await outcomeOf(route(operation, anyone, (tx) => write(tx) as never)),
    list: await outcomeOf(listRoute(operation, anyone, async (tx) => ({ items: (await write(tx)) as never, next: null }))),
    free: await outcomeOf(routeWithoutTransaction(operation, anyone, async ({ db }) => (await write(db.query)) as never)),
    'free, in a transaction': await outcomeOf(routeWithoutTransaction(operation, anyone, ({ db }) => db.transaction(write) as never)),
    'on the way back from another site': await outcomeOf(redirectRoute(operation, anyone, ({ db }) => db.transaction(write) as never)),
  }).toEqual({
    operation: '25006',
    list: '25006',
    free: refused,
    'free, in a transaction': refused,
    'on the way back from another site': 'written',
  });
});
