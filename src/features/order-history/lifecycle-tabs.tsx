import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OrderPayment } from '#api/contract/orders/order.ts';
import type { OrderHistory } from '#machines/flows/order-history/order-history.machine.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { accountStatusNames, cardPaymentNames, paymentStatusNames, reviewReasonNames } from '#shared/vocabulary.ts';
import { DefinitionList } from '#ui/definition-list.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LifecyclePart } from './lifecycle-part.tsx';
import { developmentSteps } from './what-follows.tsx';

interface ChangeListProps<Status extends string> {
  /** Newest first. */
  entries: readonly { previous_status: Status; new_status: Status; updated_by_name: string | null; note: string; created_at: string }[];
  names: Readonly<Record<Status, string>>;
}

/** The status changes of a payment or account: from, to, when, who and why. */
const ChangeList = <Status extends string>({ entries, names }: ChangeListProps<Status>) =>
  entries.length === 0 ? (
    <Text color="fg.muted">Todavía no hay cambios.</Text>
  ) : (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {entries.map(({ previous_status, new_status, updated_by_name, note, created_at }) => (
        <chakra.li
          key={`${created_at} ${previous_status} ${new_status}`}
          pt="3"
          borderTopWidth="1px"
          _first={{ pt: '0', borderTopWidth: '0' }}
        >
          <Box fontWeight="semibold">
            {names[previous_status]}
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> pasa a </VisuallyHidden>
            {names[new_status]}
          </Box>
          <Box textStyle="small" color="fg.muted">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time> · {updated_by_name ?? 'el sistema'}
          </Box>
          {note === '' ? null : (
            <Box textStyle="small" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
              {note}
            </Box>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );

const factsOf = (subscriptionId: number, payment: OrderPayment) => [
  { label: 'Número', value: payment.provider_id },
  { label: 'Paga', value: payment.renewal_id === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, payment.renewal_id) },
  { label: 'Visto desde', value: formatDateTime(payment.seen_at) },
  ...(payment.detail === null ? [] : [{ label: 'El proveedor dice', value: payment.detail }]),
  ...(payment.review_reason === null ? [] : [{ label: 'Por qué se revisa', value: reviewReasonNames[payment.review_reason] }]),
];

/** The payments at the card provider, one at a time. Only the current status of each is stored, not its history. */
const CardPart = ({ history: { order, atlases } }: { history: OrderHistory }) => {
  const { get, set } = useListAddress();
  const [newest] = order.card_payments;
  const payment = order.card_payments.find(({ payment_id }) => String(payment_id) === get('pago')) ?? newest;
  if (payment === undefined) return null;
  const steps = order.next.cards.find(({ payment_id }) => payment_id === payment.payment_id)?.steps ?? [];
  return (
    <>
      {order.card_payments.length < 2 ? null : (
        <Box mb="4" maxW="420px">
          <SelectField
            label="Pago"
            value={String(payment.payment_id)}
            onChange={(value) => set('pago', value)}
            options={order.card_payments.map(({ payment_id, provider_id, status }) => ({
              value: String(payment_id),
              label: `${provider_id} · ${cardPaymentNames[status]}`,
            }))}
          />
        </Box>
      )}
      <LifecyclePart atlas={atlases['card-payment']} history={null} status={payment.status} steps={steps} aside="Lo que se guarda">
        <DefinitionList layout="narrow" items={factsOf(order.subscription_id, payment)} />
      </LifecyclePart>
    </>
  );
};

type Part = 'desarrollo' | 'pago' | 'cuenta' | 'tarjeta';

const parts: Readonly<Record<Part, (history: OrderHistory) => ReactNode>> = {
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
  tarjeta: (history) => <CardPart history={history} />,
};

const names: readonly (readonly [Part, string])[] = [
  ['desarrollo', 'Desarrollo'],
  ['pago', 'Pago'],
  ['cuenta', 'Cuenta'],
  ['tarjeta', 'Tarjeta'],
];

/** All lifecycles of the order; the selected tab is in the URL. */
export const LifecycleTabs = ({ history }: { history: OrderHistory }) => {
  const { get, set } = useListAddress();
  const there = names.filter(([part]) => part !== 'tarjeta' || history.order.card_payments.length > 0);
  const [current] = there.find(([part]) => part === get('ciclo')) ?? ['desarrollo' as const];
  return (
    <Tabs
      label="Qué se recorre"
      current={current}
      onSelect={(part) => set('ciclo', part === 'desarrollo' ? null : part)}
      // Renders one panel only: the arrow ids of two diagrams on a page could collide.
      tabs={there.map(([value, label]) => ({ value, label, panel: value === current ? parts[value](history) : null }))}
    />
  );
};
