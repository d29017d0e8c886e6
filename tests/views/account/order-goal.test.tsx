import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const list = [2033, 2032, 2031].map((subscription_id) => ({ ...exampleSubscription, subscription_id }));

/** The account as opened from a link in a mail. */
const open = async (search: string, output = list) => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function noteWhere(this: Element) {
    scrolledTo.push(this.id);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const pending = pendingActors(subscriptionsMachine);
  renderWithTheme(
    <MemoryRouter initialEntries={[`/account${search}`]}>
      <SubscriptionsTab machine={pending.machine} Payment={() => <i />} />
    </MemoryRouter>,
    true,
  );
  const answer = () => act(() => pending.settle({ type: 'xstate.done.actor.loadSubscriptions', output }));
  await answer();
  return { scrolledTo, answer };
};

test('a link in a mail scrolls to its order and focuses it, once [R-489]', async () => {
  const { scrolledTo, answer } = await open('?pedido=2032');
  expect(screen.getByRole('article', { name: 'TW-2032' })).toHaveFocus();
  expect(scrolledTo).toEqual(['pedido-2032']);
  act(() => screen.getByRole('article', { name: 'TW-2032' }).blur());
  act(() => announce({ topic: 'order', id: 2032 }));
  await answer();
  expect(document.body).toHaveFocus();
  expect(scrolledTo).toEqual(['pedido-2032']);
});

test('a cancelled order, shown collapsed, is found as well', async () => {
  const cancelled = list.map((one) => ({ ...one, status: 'cancelled' as const }));
  const { scrolledTo } = await open('?pedido=2031', cancelled);
  expect(screen.getByRole('article', { name: 'TW-2031' })).toHaveFocus();
  expect(scrolledTo).toEqual(['pedido-2031']);
});

test.each([
  ['2999', list, 3],
  ['TW-2031', [], 0],
])('an order that is not the customer’s is reported as missing, above their own orders: %s', async (wanted, own, shown) => {
  const { scrolledTo } = await open(`?pedido=${wanted}`, own);
  screen.getByText(`El pedido TW-${wanted.replace('TW-', '')} no está en esta cuenta.`);
  expect([scrolledTo, screen.queryAllByRole('article').length]).toEqual([[], shown]);
});

test.each(['', '?pedido=', '?pedido=nada', '?pedido=-1'])(
  'an address that names no order (%s) leaves the page unchanged',
  async (search) => {
    const { scrolledTo } = await open(search);
    expect([scrolledTo, screen.queryByText(/no está en esta cuenta/)]).toEqual([[], null]);
  },
);
