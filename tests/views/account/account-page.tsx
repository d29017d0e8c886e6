import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { PaymentRetrySlot } from '#features/subscriptions/payment-retry-slot.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import type { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{`${pathname}${search}`}</output>;
};
const nothing = () => undefined;

/** The tab at its address, which an output tells. */
export const purchases = (
  machine: typeof subscriptionsMachine,
  onCancel: (subscription: Subscription) => void = nothing,
  onRenew: (subscription: Subscription) => void = nothing,
  onPayRenewal: (subscription: Subscription) => void = nothing,
  paymentRetry: PaymentRetrySlot = ({ subscriptionId, onChanged }) => (
    <button type="button" onClick={onChanged}>
      {`Pagar ${subscriptionId} con tarjeta`}
    </button>
  ),
) => (
  <MemoryRouter initialEntries={['/account']}>
    <SubscriptionsTab
      machine={machine}
      onCancel={onCancel}
      onRenew={onRenew}
      onPayRenewal={onPayRenewal}
      transferHelp={({ subscriptionId }) => <form aria-label={`Ayuda con ${subscriptionId}`} />}
      paymentRetry={paymentRetry}
    />
    <Address />
  </MemoryRouter>
);
