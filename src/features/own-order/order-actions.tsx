import { Flex } from '@chakra-ui/react';
import { CircleHelp, CircleX, Info, Landmark, LifeBuoy, Mail, MessageSquareText, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import type { OwnOrderEvent } from '#machines/flows/own-order/own-order.machine.ts';
import type { DueAction, Purchase } from '#machines/flows/own-order/purchase.ts';
import { questionAddress, supportRequestAddress } from '#shared/account-tabs.ts';
import { brand } from '#shared/brand.ts';
import { buyAgainAddress } from '#shared/package-pages.ts';
import { pendingPaymentAddress } from '#shared/payment-pages.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, OuterButtonLink } from '#ui/button-link.tsx';
import { messageFieldId } from './conversation-panel.tsx';

interface ActionsProps {
  order: OwnOrder;
  purchase: Purchase;
  due: DueAction | null;
  send: (event: OwnOrderEvent) => void;
}

interface NextActionProps extends ActionsProps {
  /** Payment retry for an order whose card payment failed; null for any other. */
  payment: ReactNode;
  /** A payment retry was open here before the transfer button replaced it. */
  wasPaying: boolean;
}

/** Takes the focus if the element that had it is gone. */
const takeLostFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus();
};

const AnswerButton = () => (
  <Button icon={<MessageSquareText size={18} aria-hidden="true" />} onClick={() => document.getElementById(messageFieldId)?.focus()}>
    Responder
  </Button>
);

const Question = ({ order, purchase, variant = 'link' }: Pick<ActionsProps, 'order' | 'purchase'> & { variant?: 'link' | 'solid' }) =>
  purchase.canAskQuestion ? (
    <ButtonLink to={questionAddress(order.subscription_id)} variant={variant} icon={<CircleHelp size={18} aria-hidden="true" />}>
      Preguntar sobre este pedido
    </ButtonLink>
  ) : null;

const Renew = ({ purchase, send, variant = 'solid' }: Pick<ActionsProps, 'purchase' | 'send'> & { variant?: 'solid' | 'outline' }) => (
  <Button
    variant={variant}
    icon={<RefreshCw size={18} aria-hidden="true" />}
    onClick={() => send({ type: 'OPEN_RENEWAL', isPaying: false })}
  >
    {purchase.isExpired ? 'Reactivar soporte' : 'Renovar'}
  </Button>
);

const Transfer = ({ send, wasPaying }: Pick<NextActionProps, 'send' | 'wasPaying'>) => (
  <Button
    {...(wasPaying ? { ref: takeLostFocus } : {})}
    icon={<Landmark size={18} aria-hidden="true" />}
    onClick={() => send({ type: 'OPEN_TRANSFER' })}
  >
    Datos de transferencia
  </Button>
);

const nextActions: Record<Exclude<DueAction, 'pay'>, (props: NextActionProps) => ReactNode> = {
  follow_payment: ({ order }) => <ButtonLink to={pendingPaymentAddress(order.subscription_id)}>Ver estado del pago</ButtonLink>,
  transfer: (props) => <Transfer {...props} />,
  buy_again: ({ order }) => <ButtonLink to={buyAgainAddress(order)}>Contratar de nuevo</ButtonLink>,
  renew: (props) => <Renew purchase={props.purchase} send={props.send} />,
  pay_renewal: ({ send }) => (
    <Button icon={<Landmark size={18} aria-hidden="true" />} onClick={() => send({ type: 'OPEN_RENEWAL', isPaying: true })}>
      Pagar renovación
    </Button>
  ),
  answer: () => <AnswerButton />,
  ask: ({ order, purchase }) => <Question order={order} purchase={purchase} variant="solid" />,
};

/** The one action that is due, if any. An open payment stays, whatever is due in the meantime. */
export const NextAction = (props: NextActionProps) => {
  if (props.payment !== null) return props.payment;
  return props.due === null || props.due === 'pay' ? null : nextActions[props.due](props);
};

/** What else the customer can do. */
export const OtherActions = (props: ActionsProps) => {
  const { order, purchase, due, send } = props;
  const navigate = useNavigate();
  const reason = `why-${order.subscription_id}`;
  const isDone = purchase.isCancelled || purchase.isExpired;
  return (
    <>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap" _empty={{ display: 'none' }}>
        {isDone ? null : (
          <Button
            variant="outline"
            icon={<LifeBuoy size={18} aria-hidden="true" />}
            disabled={!purchase.canAskSupport}
            {...(purchase.canAskSupport ? {} : { 'aria-describedby': reason })}
            onClick={() => navigate(supportRequestAddress(order.subscription_id))}
          >
            Solicitar soporte
          </Button>
        )}
        {(purchase.canRenew || purchase.isExpired) && due !== 'renew' ? <Renew purchase={purchase} send={send} variant="outline" /> : null}
        {purchase.isCancelled && purchase.news.next === 'write' ? (
          <OuterButtonLink href={`mailto:${brand.email}`} variant="outline" icon={<Mail size={18} aria-hidden="true" />}>
            Escríbenos
          </OuterButtonLink>
        ) : null}
        {due === 'ask' ? null : <Question order={order} purchase={purchase} />}
        {purchase.canCancel ? (
          <Button variant="outline" icon={<CircleX size={18} aria-hidden="true" />} onClick={() => send({ type: 'OPEN_CANCELLATION' })}>
            Cancelar pedido
          </Button>
        ) : null}
      </Flex>
      {purchase.whyNoSupport === null || isDone ? null : (
        <Flex id={reason} gap="2" color="fg.muted" textStyle="small" mt="3">
          <Info size={17} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
          {purchase.whyNoSupport}
        </Flex>
      )}
    </>
  );
};
