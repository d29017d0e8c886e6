import type { ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import type { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{`${pathname}${search}`}</output>;
};

/* The dialogs' own flows are tested separately: this stub shows the props they receive and reports their results. */
type Embedded = Required<Omit<ComponentProps<typeof SubscriptionsTab>, 'machine'>>;
const Dialog: Embedded['Dialog'] = ({ closed, ...props }) => (
  <div role="dialog" aria-label={`${props.kind} ${props.subscription.subscription_id}`}>
    {props.kind === 'renewal' && props.isPaying ? 'por pagar' : null}
    <button type="button" onClick={closed}>
      Listo
    </button>
  </div>
);

/** The tab at its address; an output shows the current address. */
export const purchases = (
  machine: typeof subscriptionsMachine,
  Payment: Embedded['Payment'] = ({ subscriptionId, onChanged }) => (
    <button type="button" onClick={onChanged}>
      {`Pagar ${subscriptionId} con tarjeta`}
    </button>
  ),
) => (
  <MemoryRouter initialEntries={['/account']}>
    <SubscriptionsTab machine={machine} Dialog={Dialog} Payment={Payment} />
    <Address />
  </MemoryRouter>
);
