import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const list = [2033, 2032, 2031].map((subscription_id) => ({ ...exampleSubscription, subscription_id }));

/** The account as opened from a link in a mail. */
const open = async (search: string, output = list) => {
  const scrolled = vi.fn<(this: Element) => void>(function noteWhere() {
    order.push(this.id);
  });
  const order: string[] = [];
  Element.prototype.scrollIntoView = scrolled;
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
  return { scrolledTo: order, answer };
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

test('another customer’s order is reported as missing, above the customer’s own orders', async () => {
  const { scrolledTo } = await open('?pedido=2999');
  screen.getByText('El pedido TW-2999 no está en esta cuenta.');
  expect([scrolledTo, screen.getAllByRole('article').length]).toEqual([[], 3]);
});

test('the same without any purchase', async () => {
  await open('?pedido=TW-2031', []);
  screen.getByText('El pedido TW-2031 no está en esta cuenta.');
  screen.getByText('Aún no tienes contrataciones');
});

test.each(['', '?pedido=', '?pedido=nada', '?pedido=-1'])(
  'an address that names no order (%s) leaves the page unchanged',
  async (search) => {
    const { scrolledTo } = await open(search);
    expect([scrolledTo, screen.queryByText(/no está en esta cuenta/)]).toEqual([[], null]);
  },
);
