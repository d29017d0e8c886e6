import { Box, Flex } from '@chakra-ui/react';
import { CircleHelp, CircleX, ExternalLink, Landmark, LifeBuoy, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SubscriptionCard } from '#machines/flows/subscriptions/subscriptions.view.ts';
import { questionAddress, supportRequestAddress } from '#shared/account-tabs.ts';
import { pendingPaymentAddress } from '#shared/payment-pages.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, OuterButtonLink } from '#ui/button-link.tsx';

export interface SubscriptionActionsProps {
  card: SubscriptionCard;
  /** Payment retry for an order whose card payment failed; null for any other. */
  payment: ReactNode;
  /** A payment retry was open here before the transfer button replaced it. */
  wasPaying: boolean;
  onOpenTransfer: () => void;
  onCancel: () => void;
  onRenew: () => void;
}

/** Takes the focus if the element that had it is gone. */
const takeLostFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus();
};

/** The main action of an order: its payment, otherwise the renewal of its support. */
const MainAction = ({ card, payment, wasPaying, onOpenTransfer, onRenew }: Omit<SubscriptionActionsProps, 'onCancel'>) => {
  if (payment !== null) return payment;
  if (card.isProcessing) {
    return <ButtonLink to={pendingPaymentAddress(card.subscription.subscription_id)}>Ver estado del pago</ButtonLink>;
  }
  if (card.canOpenTransfer) {
    return (
      <Button {...(wasPaying ? { ref: takeLostFocus } : {})} icon={<Landmark size={18} aria-hidden="true" />} onClick={onOpenTransfer}>
        Datos de transferencia
      </Button>
    );
  }
  if (!card.canRenew) return null;
  return (
    <Button variant={card.expiresInDays === null ? 'outline' : 'solid'} icon={<RefreshCw size={18} aria-hidden="true" />} onClick={onRenew}>
      Renovar
    </Button>
  );
};

/** Link to the site under construction. */
const StagingLink = ({ card: { news, subscription } }: { card: SubscriptionCard }) => {
  const { staging_url: staging, development_status: development } = subscription;
  if (news.mark !== 'development' || staging === null || development === 'live') return null;
  return (
    <OuterButtonLink href={staging} target="_blank" rel="noopener noreferrer" icon={<ExternalLink size={18} aria-hidden="true" />}>
      <span>
        Ver avance{' '}
        <Box as="span" srOnly>
          (se abre en otra pestaña)
        </Box>
      </span>
    </OuterButtonLink>
  );
};

const Question = ({ card, variant = 'link' }: { card: SubscriptionCard; variant?: 'link' | 'solid' }) =>
  card.canAskQuestion ? (
    <ButtonLink
      to={questionAddress(card.subscription.subscription_id)}
      variant={variant}
      icon={<CircleHelp size={18} aria-hidden="true" />}
    >
      Preguntar sobre este pedido
    </ButtonLink>
  ) : null;

/** The actions for an order, the most relevant first. */
export const SubscriptionActions = ({ card, onCancel, ...main }: SubscriptionActionsProps) => {
  const navigate = useNavigate();
  const reason = `why-${card.subscription.subscription_id}`;
  const writes = card.news.next === 'write';
  const isUnpaid = main.payment !== null || card.isProcessing || card.canOpenTransfer;
  return (
    <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
      {writes ? <Question card={card} variant="solid" /> : null}
      {isUnpaid ? <MainAction card={card} {...main} /> : <StagingLink card={card} />}
      {card.isExpired ? (
        <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={main.onRenew}>
          Reactivar soporte
        </Button>
      ) : (
        <Button
          variant="outline"
          icon={<LifeBuoy size={18} aria-hidden="true" />}
          disabled={!card.canAskSupport}
          {...(card.canAskSupport ? {} : { 'aria-describedby': reason })}
          onClick={() => navigate(supportRequestAddress(card.subscription.subscription_id))}
        >
          Solicitar soporte
        </Button>
      )}
      {isUnpaid || card.isExpired ? null : <MainAction card={card} {...main} />}
      {writes ? null : <Question card={card} />}
      {card.canCancel ? (
        <Button variant="outline" icon={<CircleX size={18} aria-hidden="true" />} onClick={onCancel}>
          Cancelar pedido
        </Button>
      ) : null}
    </Flex>
  );
};
