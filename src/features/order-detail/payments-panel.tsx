import { Box, chakra, Flex } from '@chakra-ui/react';
import type { OrderPayment } from '#api/contract/orders/order.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatAmount } from '#shared/money.ts';
import { cardPaymentNames, reviewReasonNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';

const Decision = ({ decision: { by_name, at, note } }: { decision: NonNullable<OrderPayment['decision']> }) => (
  <Box textStyle="small" mt="1" overflowWrap="anywhere">
    <Box color="fg.muted">
      Decidió {by_name ?? 'el equipo'} · <time dateTime={at}>{formatDateTime(at)}</time>
    </Box>
    <Box whiteSpace="pre-line">«{note}»</Box>
  </Box>
);

const Line = ({ payment }: { payment: OrderPayment }) => (
  <chakra.li _notFirst={{ pt: '3', borderTopWidth: '1px' }}>
    <Flex justify="space-between" gap="3" wrap="wrap">
      <Box fontWeight="semibold">{cardPaymentNames[payment.status]}</Box>
      <Box fontVariantNumeric="tabular-nums">{formatAmount(payment.amount, payment.currency)}</Box>
    </Flex>
    <Box textStyle="small" color="fg.muted">
      <chakra.span textStyle="code">{payment.provider_id}</chakra.span>
      {payment.detail ? ` · ${payment.detail}` : ''}
      {payment.renewal_id === null ? '' : ' · Renovación'}
    </Box>
    <Box textStyle="small" color="fg.muted">
      <time dateTime={payment.seen_at}>{formatDateTime(payment.seen_at)}</time>
    </Box>
    {payment.review_reason === null ? null : (
      <Box textStyle="small" mt="1">
        {reviewReasonNames[payment.review_reason]}
      </Box>
    )}
    {payment.decision === null ? null : <Decision decision={payment.decision} />}
  </chakra.li>
);

interface PaymentsPanelProps {
  title: string;
  payments: readonly OrderPayment[];
}

/** The card provider's data on this order's payments, for inquiries there; or transfers that arrived after the order had closed. */
export const PaymentsPanel = ({ title, payments }: PaymentsPanelProps) =>
  payments.length === 0 ? null : (
    <Panel title={title}>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {payments.map((payment) => (
          <Line key={payment.payment_id} payment={payment} />
        ))}
      </chakra.ol>
    </Panel>
  );
