import { Flex, Text } from '@chakra-ui/react';
import { ArrowLeftRight, Check, Landmark, Rocket, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AllowedAction } from '#api/contract/orders/order.ts';
import type { OrderDialog } from '#machines/flows/order-detail/order-detail.machine.ts';
import type { OfferedAction } from '#machines/flows/order-detail/order-detail.view.ts';
import { Button } from '#ui/button.tsx';
import type { SendToOrder } from './order-dialogs.tsx';

interface Look {
  label: string;
  icon: ReactNode;
  opens: OrderDialog;
}

const looks: Record<AllowedAction['action'], Look> = {
  confirm_payment: { label: 'Confirmar Pago', icon: <Check size={18} aria-hidden="true" />, opens: 'payment-confirmation' },
  record_transfer: {
    label: 'Registrar Transferencia',
    icon: <Landmark size={18} aria-hidden="true" />,
    opens: 'payment-confirmation',
  },
  change_status: { label: 'Cambiar Estado', icon: <ArrowLeftRight size={18} aria-hidden="true" />, opens: 'status-change' },
  assign_developer: {
    label: 'Asignar Desarrollador',
    icon: <UserCheck size={18} aria-hidden="true" />,
    opens: 'developer-assignment',
  },
  go_live: { label: 'Poner en Producción', icon: <Rocket size={18} aria-hidden="true" />, opens: 'go-live' },
};

/** The machines' sentences come without a full stop. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** The order's action buttons. Actions the machine refuses are disabled, with the reason beside them. */
export const OrderActions = ({ offered, send }: { offered: OfferedAction[]; send: SendToOrder }) => {
  const reasons = [...new Set(offered.flatMap(({ reason }) => reason ?? []))];
  if (offered.length === 0) return <Text color="fg.muted">Está En Línea y ya no cambia de estado.</Text>;
  const primary = offered.findLast(({ enabled }) => enabled)?.action;
  return (
    <Flex direction="column" gap="2" flexShrink={0} align={{ base: 'stretch', xl: 'flex-end' }}>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap={{ base: 'wrap', xl: 'nowrap' }}>
        {offered.map(({ action, enabled, reason }) => (
          <Button
            key={action}
            variant={action === primary ? 'solid' : 'outline'}
            icon={looks[action].icon}
            disabled={!enabled}
            {...(reason === null ? {} : { 'aria-describedby': 'order-action-reasons' })}
            onClick={() => send({ type: 'OPEN', dialog: looks[action].opens })}
          >
            {looks[action].label}
          </Button>
        ))}
      </Flex>
      {reasons.length > 0 ? (
        <Text id="order-action-reasons" textStyle="small" color="fg.muted">
          {reasons.map(sentence).join(' ')}
        </Text>
      ) : null}
    </Flex>
  );
};
