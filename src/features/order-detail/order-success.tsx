import { CircleCheck, Rocket, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#api/contract/orders/order.ts';
import type { OrderSuccess } from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatMoney } from '#shared/money.ts';
import { accountStatusNames, developmentStatusNames } from '#shared/vocabulary.ts';
import { ResultDialog } from '#ui/result-dialog.tsx';

interface Result {
  title: string;
  sentence: string;
  icon: ReactNode;
}

const resultOf = (success: OrderSuccess, order: Order): Result => {
  const concept = orderConcept(order.subscription_id);
  switch (success.kind) {
    case 'payment_confirmed':
      return {
        title: 'Pago Confirmado',
        sentence: `${formatMoney(order.price_paid)} de ${concept}. Avisamos a ${order.customer_name} por correo.`,
        icon: <CircleCheck aria-hidden="true" />,
      };
    case 'transfer_recorded':
      return {
        title: 'Transferencia Registrada',
        sentence: `Espera revisión en Pagos: ahí se acepta o se devuelve. Avisamos a ${order.customer_name} por correo.`,
        icon: <CircleCheck aria-hidden="true" />,
      };
    case 'status_changed':
      return {
        title: 'Estado Actualizado',
        sentence: `${concept} está en ${developmentStatusNames[success.status]}.`.replace('en En ', 'En '),
        icon: <CircleCheck aria-hidden="true" />,
      };
    case 'developer_assigned':
      return {
        title: 'Desarrollador Asignado',
        sentence: `${success.developerName} construye ${concept}.`,
        icon: <UserCheck aria-hidden="true" />,
      };
    case 'renewal_confirmed':
      return {
        title: 'Pago Confirmado',
        sentence: `El soporte de ${concept} se renovó. Avisamos a ${order.customer_name} por correo.`,
        icon: <CircleCheck aria-hidden="true" />,
      };
    case 'account_changed':
      return {
        title: 'Estado Actualizado',
        sentence: `La cuenta de ${concept} está ${accountStatusNames[success.status].toLowerCase()}.`,
        icon: <CircleCheck aria-hidden="true" />,
      };
    case 'gone_live':
      return { title: 'Estado Actualizado', sentence: `${concept} está En Línea.`, icon: <Rocket aria-hidden="true" /> };
  }
};

/** The result of a dialog; accepting it returns to the list. */
export const OrderSuccessDialog = ({ success, order, onAccept }: { success: OrderSuccess; order: Order; onAccept: () => void }) => {
  const { title, sentence, icon } = resultOf(success, order);
  return (
    <ResultDialog open tone="success" title={title} icon={icon} onAccept={onAccept}>
      {sentence}
    </ResultDialog>
  );
};
