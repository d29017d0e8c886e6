import { Box, Flex } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { CreditCard, Landmark, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type PaymentRetryEvent,
  type PaymentRetryView,
  paymentRetryMachine,
  paymentRetryView,
} from '#machines/flows/payment-retry/payment-retry.machine.ts';
import { business } from '#shared/business.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { paymentRetryActors } from './payment-retry-actors.ts';
import { TransferInstructions } from './transfer-instructions.tsx';

/** Where the offer appears: `again` after a refused card, `order` beside an order, `transfer` beside an order awaiting its transfer,
 * for which only the transfer data are offered. */
export type RetryOffer = 'again' | 'order' | 'transfer';

interface PartProps {
  view: PaymentRetryView;
  send: (event: PaymentRetryEvent) => void;
}

type Look = Pick<ButtonProps, 'variant' | 'icon' | 'full'> & { label: string };
const card: Look = { label: 'Pagar con tarjeta', icon: <CreditCard size={18} aria-hidden="true" /> };
const transfer: Look = { label: 'Pagar por transferencia', variant: 'outline', icon: <Landmark size={18} aria-hidden="true" /> };
const looks: Record<RetryOffer, { card: Look | null; transfer: Look }> = {
  again: {
    card: { ...card, label: 'Intentar de nuevo', icon: <RotateCcw size={18} aria-hidden="true" />, full: true },
    transfer: { ...transfer, full: true },
  },
  order: { card, transfer },
  transfer: { card: null, transfer: { ...transfer, variant: 'ghost', icon: null, label: 'Ver datos de la transferencia' } },
};

const Buttons = ({ view, send, offer }: PartProps & { offer: RetryOffer }) => {
  const { card: byCard, transfer: byTransfer } = looks[offer];
  const button = ({ label, ...look }: Look, method: 'mercadopago' | 'transfer', type: 'PAY_BY_CARD' | 'PAY_BY_TRANSFER') => (
    <Button
      {...look}
      loading={view.busyWith === method}
      // Stays enabled behind the open dialog, so that it can get the focus back.
      disabled={!(view.canChoose || view.busyWith === method || view.transfer !== null)}
      onClick={() => send({ type })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {byCard === null ? null : button(byCard, 'mercadopago', 'PAY_BY_CARD')}
      {button(byTransfer, 'transfer', 'PAY_BY_TRANSFER')}
    </>
  );
};

const Data = ({ view, send, help }: PartProps & { help: ReactNode }) => {
  const closing = useRef<HTMLButtonElement>(null);
  const close = () => send({ type: 'CLOSE' });
  return (
    <Dialog
      open={view.transfer !== null}
      title="Datos de transferencia"
      description={`Usa estos datos tal cual. Validamos tu pago en menos de ${business.answerBusinessHours} horas hábiles y te avisamos por correo.`}
      size="lg"
      onClose={close}
      initialFocus={closing}
      footer={
        <Button ref={closing} variant="outline" onClick={close}>
          Cerrar
        </Button>
      }
    >
      {view.transfer === null ? null : (
        <>
          <TransferInstructions transfer={view.transfer} />
          <Notice tone="caution">
            Escribe <strong>{view.transfer.concept}</strong> en el concepto y transfiere el monto exacto: así reconocemos tu pago.
          </Notice>
          {help}
        </>
      )}
    </Dialog>
  );
};

const Problem = ({ view }: { view: PaymentRetryView }) => {
  if (view.isLeaving) {
    return (
      <Box role="status" width="100%" color="fg.muted">
        Te llevamos a la página segura de Mercado Pago. Si no se abre sola, <OuterLink href={view.providerUrl}>entra desde aquí</OuterLink>.
      </Box>
    );
  }
  if (view.problem === null) return null;
  return (
    <Box width="100%">
      <Notice tone="error" role="alert" title={view.problem.title}>
        {failureDetail(view.problem.failure)}
      </Notice>
    </Box>
  );
};

const provided = paymentRetryMachine.provide({ actors: paymentRetryActors });

interface PaymentRetryProps {
  subscriptionId: number;
  offer: RetryOffer;
  /** Help with the transfer, from a separate feature. */
  help?: ReactNode;
  /** The payment method changed, or the order was already paid: the parent must reload it. */
  onChanged: () => void;
  /** While true, the parent must not unmount this component. */
  onHeld?: (isHeld: boolean) => void;
  machine?: typeof paymentRetryMachine;
}

/** Retries the payment of an unpaid order: by card, on the provider's page, or by transfer, with the data in a dialog. */
export const PaymentRetry = ({ subscriptionId, offer, help = null, onChanged, onHeld, machine = provided }: PaymentRetryProps) => {
  const [snapshot, send] = useMachine(machine, { input: { subscriptionId } });
  const view = paymentRetryView(snapshot);
  const report = useEffectEvent(onChanged);
  useEffect(() => {
    if (view.isSettled) report();
  }, [view.isSettled]);
  const hold = useEffectEvent((isHeld: boolean) => onHeld?.(isHeld));
  useEffect(() => hold(view.isHeld), [view.isHeld]);
  const tell = (event: PaymentRetryEvent) => {
    send(event);
    if (event.type === 'CLOSE') onChanged();
  };
  return (
    <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: offer === 'again' ? 'column' : 'row' }}>
      <Problem view={view} />
      <Buttons view={view} send={send} offer={offer} />
      <Data view={view} send={tell} help={help} />
    </Flex>
  );
};
