import { Box, Text } from '@chakra-ui/react';
import { CalendarClock, Landmark, RefreshCw } from 'lucide-react';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import type { OwnOrderEvent } from '#machines/flows/own-order/own-order.machine.ts';
import type { DueAction, Purchase } from '#machines/flows/own-order/purchase.ts';
import { renewalPlans } from '#shared/business.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import { daysLeft } from '#shared/support-rule.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface NoticesProps {
  order: OwnOrder;
  purchase: Purchase;
  due: DueAction | null;
  send: (event: OwnOrderEvent) => void;
}

/** What is wrong with the order's money or account, and why staff suspended it. */
const Trouble = ({ order: { suspension_reason: reason }, purchase: { trouble } }: NoticesProps) =>
  trouble === null && reason === null ? null : (
    <Notice tone="warning">
      {trouble}
      {reason === null ? null : (
        <Text mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <strong>Motivo:</strong> {reason}
        </Text>
      )}
    </Notice>
  );

const Term = ({ purchase }: NoticesProps) => {
  if (purchase.isExpired) {
    return (
      <Notice tone="info" icon={<CalendarClock size={20} aria-hidden="true" />}>
        Los planes son los mismos, desde <strong>{formatMoney(toPesos(renewalPlans[0].price))}</strong> por año.
      </Notice>
    );
  }
  if (purchase.expiresInDays === null) return null;
  return (
    <Notice tone="warning" icon={<CalendarClock size={20} aria-hidden="true" />}>
      <strong>Tu soporte vence {daysLeft(purchase.expiresInDays)}.</strong> Renueva para conservarlo desde{' '}
      {formatMoney(toPesos(renewalPlans[0].price))}.
    </Notice>
  );
};

/** A requested renewal that is being paid, or awaits its payment. */
const OpenRenewal = ({ order: { open_renewal: open }, purchase: { canPayRenewal }, due, send }: NoticesProps) => {
  if (open === null) return null;
  const { renewal, transfer } = open;
  if (renewal.payment_status === 'processing') {
    return (
      <Notice tone="info" icon={<RefreshCw size={20} aria-hidden="true" />}>
        <strong>Tu banco revisa el pago de tu renovación</strong> de {formatMoney(renewal.amount)}, {transfer.concept}.
      </Notice>
    );
  }
  if (!canPayRenewal) return null;
  return (
    <Notice
      tone="info"
      icon={<RefreshCw size={20} aria-hidden="true" />}
      action={
        due === 'pay_renewal' ? null : (
          <Button
            size="sm"
            variant="outline"
            icon={<Landmark size={16} aria-hidden="true" />}
            onClick={() => send({ type: 'OPEN_RENEWAL', isPaying: true })}
          >
            Pagar renovación
          </Button>
        )
      }
    >
      <strong>Tu renovación de {renewal.years === 1 ? '1 año' : `${renewal.years} años`} espera tu pago</strong> de{' '}
      {formatMoney(renewal.amount)}, con el concepto <strong>{transfer.concept}</strong>.
    </Notice>
  );
};

/** What is unusual about the order; usually nothing. */
export const OrderNotices = (props: NoticesProps) => (
  <Box display="grid" gap="3" mb="5" _empty={{ display: 'none' }}>
    <Trouble {...props} />
    <Term {...props} />
    <OpenRenewal {...props} />
  </Box>
);
