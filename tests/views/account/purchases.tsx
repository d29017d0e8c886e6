import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { subscriptionsMachine } from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { openPage } from '../open-page.tsx';

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
const Retry: Embedded['Payment'] = ({ subscriptionId, onChanged }) => (
  <button type="button" onClick={onChanged}>
    {`Pagar ${subscriptionId} con tarjeta`}
  </button>
);

/** The tab with these purchases, numbered from TW-2031, and the card of the first. */
export const openPurchases = async (given: Partial<Subscription>[], Payment = Retry) => {
  const loadSubscriptions = given.map((one, at) => ({ ...exampleSubscription, ...one, subscription_id: 2031 + at }));
  const opened = await openPage(
    subscriptionsMachine,
    '/account',
    (machine) => <SubscriptionsTab machine={machine} Dialog={Dialog} Payment={Payment} />,
    { loadSubscriptions },
  );
  return { ...opened, card: within(screen.getByRole('article', { name: 'TW-2031' })) };
};
