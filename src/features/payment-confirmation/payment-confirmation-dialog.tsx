import { Box, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Order } from '#api/contract/orders/order.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type PaymentConfirmationEvent,
  type PaymentConfirmationOutput,
  paymentConfirmationMachine,
} from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { type PaymentConfirmationView, paymentConfirmationView } from '#machines/flows/payment-confirmation/payment-confirmation.view.ts';
import { orderConcept } from '#shared/brand.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { ResultDialog } from '#ui/result-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paymentConfirmationActors } from './payment-confirmation-actors.ts';

type PaidOrder = Pick<Order, 'subscription_id' | 'price_paid' | 'customer_name'>;

interface FormProps {
  view: PaymentConfirmationView;
  send: (event: PaymentConfirmationEvent) => void;
  order: PaidOrder;
}

const Transfer = ({ order }: { order: PaidOrder }) => (
  <Flex justify="space-between" gap="4" wrap="wrap" bg={{ base: 'bg.subtle', _dark: 'bg.muted' }} borderRadius="md" px="5" py="4">
    <Box>
      <Text textStyle="small" color="fg.muted">
        Monto
      </Text>
      <Money pesos={order.price_paid} size="lg" />
    </Box>
    <Box textAlign={{ base: 'left', sm: 'right' }}>
      <Text textStyle="small" color="fg.muted">
        Concepto
      </Text>
      <Text textStyle="code">{orderConcept(order.subscription_id)}</Text>
    </Box>
  </Flex>
);

const Form = ({ view, send, order }: FormProps) => (
  <Dialog
    open
    title="Confirmar Pago"
    description={
      <>
        El pago queda como <strong>Pago Confirmado</strong>, empieza el año de soporte y le avisamos a {order.customer_name} por correo. El
        estado de desarrollo no cambia.
      </>
    }
    onClose={() => send({ type: 'CANCEL' })}
    onSubmit={() => send({ type: 'SUBMIT' })}
    footer={
      <>
        <Button variant="outline" disabled={!view.canCancel} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        <Button
          type="submit"
          icon={<Check size={18} aria-hidden="true" />}
          loading={view.isBusy}
          disabled={!view.canSubmit && !view.isBusy}
        >
          Confirmar
        </Button>
      </>
    }
  >
    <Transfer order={order} />
    <TextField
      label="Referencia"
      value={view.reference}
      onChange={(value) => send({ type: 'TYPE_REFERENCE', value })}
      help="La que aparece en el movimiento de la cuenta. Sin ella no se puede confirmar."
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
  </Dialog>
);

const provided = paymentConfirmationMachine.provide({ actors: paymentConfirmationActors });

interface PaymentConfirmationDialogProps {
  order: PaidOrder;
  onDone: (output: PaymentConfirmationOutput) => void;
  machine?: typeof paymentConfirmationMachine;
}

/** Staff saw a transfer in the bank account and say which one. */
export const PaymentConfirmationDialog = ({ order, onDone, machine = provided }: PaymentConfirmationDialogProps) => {
  const [snapshot, send] = useMachine(machine, { input: { subscriptionId: order.subscription_id } });
  const view = paymentConfirmationView(snapshot);
  const report = useEffectEvent(onDone);
  useEffect(() => {
    if (view.output) report(view.output);
  }, [view.output]);

  const screens = {
    form: <Form view={view} send={send} order={order} />,
    error: (
      <ResultDialog open tone="error" title="Error" onAccept={() => send({ type: 'ACCEPT' })}>
        {view.failure ? failureDetail(view.failure) : null}
      </ResultDialog>
    ),
    closed: null,
  } satisfies Record<PaymentConfirmationView['screen'], React.ReactNode>;
  return screens[view.screen];
};
