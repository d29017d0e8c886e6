import { useMachine } from '@xstate/react';
import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { isUnanswered } from '#api/contract/failures.ts';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type OrderCancellationOutput,
  orderCancellationMachine,
  orderCancellationView,
} from '#machines/flows/order-cancellation/order-cancellation.machine.ts';
import { orderConcept } from '#shared/brand.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReport } from '#ui/use-report.ts';

const orderCancellationActors = {
  cancelOrder: fromPromise<void, { subscriptionId: number }>(async ({ input, signal }) => {
    await call(cancelOrder, { params: { subscriptionId: String(input.subscriptionId) } }, { signal });
  }),
};

const provided = orderCancellationMachine.provide({ actors: orderCancellationActors });

const warnings: Record<PaymentMethod | 'processing', string> = {
  transfer: 'Ya no podrás pagarlo ni recuperarlo. Si ya hiciste la transferencia, no lo canceles: escríbenos.',
  mercadopago: 'Ya no podrás pagarlo ni recuperarlo. Si ya pagaste con tarjeta, no lo canceles: escríbenos.',
  processing:
    'Ya no podrás recuperarlo, y tu banco todavía revisa un pago. Si lo aprueba, el pedido sigue cancelado: una persona revisa ese dinero y te escribimos.',
};

interface OrderCancellationDialogProps {
  subscriptionId: number;
  /** The payment method chosen for the order. */
  method: PaymentMethod;
  /** The provider is processing a payment for it. */
  isProcessing: boolean;
  onDone: (output: OrderCancellationOutput) => void;
  machine?: typeof orderCancellationMachine;
}

/** Confirms the final cancellation of an unpaid order: its concept must be typed, and the safe button has the focus. */
export const OrderCancellationDialog = ({
  subscriptionId,
  method,
  isProcessing,
  onDone,
  machine = provided,
}: OrderCancellationDialogProps) => {
  const [snapshot, send] = useMachine(machine, { input: { subscriptionId } });
  const view = orderCancellationView(snapshot);
  const safe = useRef<HTMLButtonElement>(null);
  useReport(view.output, onDone);
  const concept = orderConcept(subscriptionId);
  const close = () => send({ type: 'CLOSE' });

  return (
    <Dialog
      open={view.isOpen}
      role="alertdialog"
      title={`¿Cancelar el pedido ${concept}?`}
      description={warnings[isProcessing ? 'processing' : method]}
      initialFocus={safe}
      onClose={close}
      onSubmit={() => send({ type: 'CONFIRM' })}
      footer={
        <>
          <Button ref={safe} variant="outline" disabled={!view.canClose} onClick={close}>
            Conservar pedido
          </Button>
          <Button
            type="submit"
            palette="chile"
            icon={<CircleX size={18} aria-hidden="true" />}
            loading={view.isBusy}
            disabled={!view.canConfirm && !view.isBusy}
          >
            Cancelar pedido
          </Button>
        </>
      }
    >
      {view.failure ? (
        <Notice
          tone="error"
          role="alert"
          title={isUnanswered(view.failure) ? 'No sabemos si se canceló el pedido' : 'No se canceló el pedido'}
        >
          {failureDetail(view.failure)}
        </Notice>
      ) : null}
      <TextField
        label={`Escribe ${concept} para confirmar`}
        value={view.concept}
        onChange={(value) => send({ type: 'TYPE_CONCEPT', value })}
        readOnly={view.isBusy}
        mono
        autoComplete="off"
        maxLength={20}
      />
    </Dialog>
  );
};
