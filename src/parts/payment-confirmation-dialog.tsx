import { Box, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Check } from 'lucide-react';
// biome-ignore lint/style/noRestrictedImports: which actors the machine gets, decided once
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { recordTransfer } from '#api/contract/orders/record-transfer.ts';
import { type ConfirmPayment, updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { confirmRenewal } from '#api/contract/renewals/confirm-renewal.ts';
import type { Renewal } from '#api/contract/renewals/renewal.ts';
import {
  type PaymentConfirmationEvent,
  type PaymentConfirmationOutput,
  type PaymentConfirmationView,
  paymentConfirmationMachine,
  paymentConfirmationView,
  paymentConfirmationWork,
} from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { Money } from '#ui/money.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReport } from '#ui/use-report.ts';
import { DecisionDialog, RefusedDecision } from './decision-dialog.tsx';

interface Confirmation {
  subscriptionId: number;
  message: ConfirmPayment;
}

/** The same form also confirms the renewal of an order. */
const renewalConfirmationActors = (renewalId: number) => ({
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input, signal }) => {
    await call(confirmRenewal, { params: { id: String(renewalId) }, body: input.message }, { signal });
    return call(getOrder, { params: { id: String(input.subscriptionId) } }, { signal });
  }),
});

/** It also records a transfer that arrived after its order had closed. */
const lateTransferActors = {
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input: { subscriptionId, message }, signal }) => {
    const { reference, note } = message;
    const body = { reference, ...(note === undefined ? {} : { note }) };
    const { order } = await call(recordTransfer, { params: { id: String(subscriptionId) }, body }, { signal });
    return order;
  }),
};

const paymentConfirmationActors = {
  confirmPayment: fromPromise<Order, Confirmation>(async ({ input, signal }) => {
    const { order } = await call(updateOrderStatus, { params: { id: String(input.subscriptionId) }, body: input.message }, { signal });
    return order;
  }),
};

type PaidOrder = Pick<Order, 'subscription_id' | 'price_paid' | 'customer_name'>;

/** What the transfer pays for: the order itself, or its renewal. */
interface Paid {
  title: 'Confirmar Pago' | 'Confirmar Renovación' | 'Registrar Transferencia';
  does: 'Confirmar' | 'Registrar';
  pesos: number;
  concept: string;
  consequence: ReactNode;
}

const late = (order: PaidOrder): Paid => ({
  title: 'Registrar Transferencia',
  does: 'Registrar',
  pesos: order.price_paid,
  concept: orderConcept(order.subscription_id),
  consequence: (
    <>
      La orden está cancelada y así se queda: el dinero espera revisión en <strong>Pagos</strong>, donde se acepta o se devuelve. Le
      avisamos a {order.customer_name} por correo. Si contrata de nuevo por el mismo monto, confirma ese pedido con esta misma referencia.
    </>
  ),
});

const paidBy = (order: PaidOrder, renewal: Renewal | null): Paid =>
  renewal === null
    ? {
        title: 'Confirmar Pago',
        does: 'Confirmar',
        pesos: order.price_paid,
        concept: orderConcept(order.subscription_id),
        consequence: (
          <>
            El pago queda como <strong>Pago Confirmado</strong>, empieza el año de soporte y le avisamos a {order.customer_name} por correo.
            El estado de desarrollo no cambia.
          </>
        ),
      }
    : {
        title: 'Confirmar Renovación',
        does: 'Confirmar',
        pesos: renewal.amount,
        concept: renewalConcept(renewal.subscription_id, renewal.renewal_id),
        consequence: (
          <>
            El soporte queda vigente hasta el <strong>{formatDate(renewal.new_end_date)}</strong> y le avisamos a {order.customer_name} por
            correo.
          </>
        ),
      };

interface FormProps {
  view: PaymentConfirmationView;
  send: (event: PaymentConfirmationEvent) => void;
  paid: Paid;
}

const Transfer = ({ paid }: { paid: Paid }) => (
  <Flex justify="space-between" gap="4" wrap="wrap" bg={{ base: 'bg.subtle', _dark: 'bg.muted' }} borderRadius="md" px="5" py="4">
    <Box>
      <Text textStyle="small" color="fg.muted">
        Monto
      </Text>
      <Money pesos={paid.pesos} size="lg" />
    </Box>
    <Box textAlign={{ base: 'left', sm: 'right' }}>
      <Text textStyle="small" color="fg.muted">
        Concepto
      </Text>
      <Text textStyle="code">{paid.concept}</Text>
    </Box>
  </Flex>
);

const Form = ({ view, send, paid }: FormProps) => (
  <DecisionDialog
    title={paid.title}
    description={paid.consequence}
    send={send}
    canCancel={view.canCancel}
    isBusy={view.isBusy}
    does={paid.does}
    button={{ icon: <Check size={18} aria-hidden="true" />, disabled: !view.canSubmit && !view.isBusy }}
  >
    <Transfer paid={paid} />
    <TextField
      label="Referencia"
      value={view.reference}
      onChange={(value) => send({ type: 'TYPE_REFERENCE', value })}
      help={`La que aparece en el movimiento de la cuenta. Sin ella no se puede ${paid.does.toLowerCase()}.`}
      error={view.referenceError}
      required
      readOnly={view.isBusy}
      mono
      autoComplete="off"
      maxLength={100}
    />
    <TextArea
      label="Notas adicionales"
      value={view.note}
      onChange={(value) => send({ type: 'TYPE_NOTE', value })}
      placeholder="Lo que otra persona deba saber de este pago"
      optional
      readOnly={view.isBusy}
      rows={4}
      maxLength={2000}
    />
  </DecisionDialog>
);

const provided = paymentConfirmationMachine.provide({ actors: paymentConfirmationActors });

const forLateTransfer = paymentConfirmationMachine.provide({ actors: lateTransferActors });

const forRenewal = (renewal: Renewal) => paymentConfirmationMachine.provide({ actors: renewalConfirmationActors(renewal.renewal_id) });

interface PaymentConfirmationDialogProps {
  order: PaidOrder;
  /** If given, the transfer pays for this renewal. */
  renewal?: Renewal;
  /** The order had closed before the transfer arrived. */
  isLate?: boolean;
  onDone: (output: PaymentConfirmationOutput) => void;
  machine?: typeof paymentConfirmationMachine;
}

/** Staff enter the transfer they saw in the bank account. */
export const PaymentConfirmationDialog = ({ order, renewal, isLate = false, onDone, machine }: PaymentConfirmationDialogProps) => {
  const [logic] = useState(() => machine ?? (renewal ? forRenewal(renewal) : isLate ? forLateTransfer : provided));
  const running = useMachine(logic, { input: { subscriptionId: order.subscription_id } });
  const [snapshot, send] = running;
  useSavedWork(`payment-confirmation ${order.subscription_id} ${renewal?.renewal_id ?? ''}`, running, paymentConfirmationWork);
  const view = paymentConfirmationView(snapshot);
  useReport(view.output, onDone);

  const screens = {
    form: <Form view={view} send={send} paid={isLate ? late(order) : paidBy(order, renewal ?? null)} />,
    error: <RefusedDecision failure={view.failure} send={send} />,
    closed: null,
  } satisfies Record<PaymentConfirmationView['screen'], ReactNode>;
  return screens[view.screen];
};
