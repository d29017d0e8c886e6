import type { ReactNode } from 'react';
import type { OrderWalk } from '#machines/flows/order-walk/order-walk.machine.ts';
import { accountStatusNames, paymentStatusNames } from '#shared/vocabulary.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { CardPart } from './card-part.tsx';
import { ChangeList } from './change-list.tsx';
import { LifecyclePart } from './lifecycle-part.tsx';
import { developmentSteps } from './what-follows.tsx';

type Part = 'desarrollo' | 'pago' | 'cuenta' | 'tarjeta';

const parts: Readonly<Record<Part, (walk: OrderWalk) => ReactNode>> = {
  desarrollo: ({ order, atlases }) => (
    <LifecyclePart
      atlas={atlases['development-status']}
      history={order.history}
      status={order.development_status}
      steps={developmentSteps(order.allowed)}
      aside="Historial"
    >
      <HistoryList entries={order.history} />
    </LifecyclePart>
  ),
  pago: ({ order, atlases }) => (
    <LifecyclePart
      atlas={atlases['payment-status']}
      history={order.payment_history}
      status={order.payment_status}
      steps={order.next.payment}
      aside="Historial"
    >
      <ChangeList entries={order.payment_history} names={paymentStatusNames} />
    </LifecyclePart>
  ),
  cuenta: ({ order, atlases }) => (
    <LifecyclePart
      atlas={atlases['account-status']}
      history={order.account_history}
      status={order.status}
      steps={order.next.account}
      aside="Historial"
    >
      <ChangeList entries={order.account_history} names={accountStatusNames} />
    </LifecyclePart>
  ),
  tarjeta: (walk) => <CardPart walk={walk} />,
};

const names: readonly (readonly [Part, string])[] = [
  ['desarrollo', 'Desarrollo'],
  ['pago', 'Pago'],
  ['cuenta', 'Cuenta'],
  ['tarjeta', 'Tarjeta'],
];

/** Every lifecycle that the order passes through; which one is looked at stands in the address. */
export const LifecycleTabs = ({ walk }: { walk: OrderWalk }) => {
  const { get, set } = useListAddress();
  const there = names.filter(([part]) => part !== 'tarjeta' || walk.order.card_payments.length > 0);
  const [current] = there.find(([part]) => part === get('ciclo')) ?? ['desarrollo' as const];
  return (
    <Tabs
      label="Qué se recorre"
      current={current}
      onSelect={(part) => set('ciclo', part === 'desarrollo' ? null : part)}
      // Two drawings on one page would share the names of their arrows.
      tabs={there.map(([value, label]) => ({ value, label, panel: value === current ? parts[value](walk) : null }))}
    />
  );
};
