import { Box } from '@chakra-ui/react';
import type { OrderPayment } from '#api/contract/orders/order.ts';
import type { OrderWalk } from '#machines/flows/order-walk/order-walk.machine.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { cardPaymentNames, reviewReasonNames } from '#shared/vocabulary.ts';
import { DefinitionList } from '#ui/definition-list.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { SelectField } from '#ui/select-field.tsx';
import { LifecyclePart } from './lifecycle-part.tsx';

const factsOf = (subscriptionId: number, payment: OrderPayment) => [
  { label: 'Número', value: payment.provider_id },
  { label: 'Paga', value: payment.renewal_id === null ? orderConcept(subscriptionId) : renewalConcept(subscriptionId, payment.renewal_id) },
  { label: 'Visto desde', value: formatDateTime(payment.seen_at) },
  ...(payment.detail === null ? [] : [{ label: 'El proveedor dice', value: payment.detail }]),
  ...(payment.review_reason === null ? [] : [{ label: 'Por qué se revisa', value: reviewReasonNames[payment.review_reason] }]),
];

/** The payments at the card provider, one at a time. Where each stands is kept, and not how it came there. */
export const CardPart = ({ walk: { order, atlases } }: { walk: OrderWalk }) => {
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
