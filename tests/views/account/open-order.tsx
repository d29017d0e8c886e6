import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { OwnOrderPage } from '#features/own-order/own-order-page.tsx';
import { exampleActiveOwnOrder, exampleOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { ownOrderMachine } from '#machines/flows/own-order/own-order.machine.ts';
import { openPage } from '../open-page.tsx';

/** Payment has its own flow: this stub shows the order that it receives, and reports a payment. */
type Payment = Required<ComponentProps<typeof OwnOrderPage>>['Payment'];
export const Retry: Payment = ({ subscriptionId, onChanged }) => (
  <button type="button" onClick={onChanged}>
    {`Pagar ${subscriptionId} con tarjeta`}
  </button>
);

/** The page of this order, and its parts. */
export const openOrder = async (given: Partial<OwnOrder>, Payment: Payment = Retry, query = '') => {
  const order = { ...exampleOwnOrder, ...given, subscription_id: 2031 };
  const opened = await openPage(
    ownOrderMachine,
    `/account/pedido/2031${query}`,
    (machine) => (
      <OwnOrderPage orderId={2031} missing={null} machine={machine} Payment={Payment} Conversation={() => <p>Conversación</p>} />
    ),
    { loadOrder: order },
  );
  const next = () => within(screen.getByRole('region', { name: 'Qué sigue' }));
  return { ...opened, order, next, page: within(screen.getByRole('article', { name: 'TW-2031' })) };
};

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export const running: Partial<OwnOrder> = { ...exampleActiveOwnOrder, start_date: inDays(-60), end_date: inDays(305) };
export const expired: Partial<OwnOrder> = { ...running, status: 'expired', end_date: inDays(-2) };
