import { Mail } from 'lucide-react';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import type { OrderNews } from '#machines/lifecycles/order-news.ts';
import { orderAddress } from '#shared/account-tabs.ts';
import { brand } from '#shared/brand.ts';
import { formatAmount } from '#shared/money.ts';
import { buyAgainAddress } from '#shared/package-pages.ts';
import type { AccountStatus, MoneyTroubleKind } from '#shared/vocabulary.ts';
import { ButtonLink, OuterButtonLink } from '#ui/button-link.tsx';
import pendingArt from '#ui/illustrations/pago-pendiente.svg?art';
import closedArt from '#ui/illustrations/pago-sin-verificar.svg?art';
import { NewsBadge } from '#ui/status-badges.tsx';
import { Concept, ResultCard } from './result-card.tsx';

const ofMoney: Record<MoneyTroubleKind, string> = {
  charged_back: 'Tu banco te regresó el cargo',
  refunded: 'Te devolvimos tu pago',
  wrong_amount: 'Recibimos un pago por otro monto',
  wrong_currency: 'Recibimos un pago en otra moneda',
  double: 'Recibimos un segundo pago',
  in_review: 'Una persona revisa tu pago',
  refunding: 'Tu devolución está en camino',
  owed: 'Falta pagar {amount}',
  owed_processing: 'Tu banco está revisando el pago',
  given_back: 'Te devolvimos tu pago',
};

const ofAccount: Partial<Record<AccountStatus, string>> = {
  suspended: 'Tu contratación está suspendida',
  expired: 'Tu soporte venció',
  cancelled: 'Este pedido está cancelado',
};

const titleOf = (order: PaidOrder, { mark }: OrderNews): string => {
  const { money_trouble: trouble } = order;
  if (mark === 'money' && trouble !== null)
    return ofMoney[trouble.kind].replace('{amount}', formatAmount(trouble.amount, trouble.currency));
  return ofAccount[order.status] ?? 'Escríbenos para empezar';
};

/** An order neither simply paid nor awaiting payment: its situation, and what can be done. */
export const OrderOutcome = ({ order, news }: { order: PaidOrder | null; news: OrderNews | null }) => {
  if (order === null || news === null) return null;
  const owes = order.money_trouble?.kind === 'owed' && order.status !== 'cancelled';
  const buysAgain = news.next === 'buy_again';
  return (
    <ResultCard
      art={order.status === 'cancelled' ? closedArt : pendingArt}
      role="status"
      badge={<NewsBadge order={order} mark={news.mark} />}
      title={titleOf(order, news)}
      actions={
        <>
          {buysAgain ? (
            <ButtonLink to={buyAgainAddress(order)} full>
              Contratar de nuevo
            </ButtonLink>
          ) : null}
          {news.next === 'write' ? (
            <OuterButtonLink href={`mailto:${brand.email}`} full icon={<Mail size={18} aria-hidden="true" />}>
              Escríbenos
            </OuterButtonLink>
          ) : null}
          <ButtonLink
            to={owes ? orderAddress(order.subscription_id) : '/account'}
            full
            {...(buysAgain || news.next === 'write' ? { variant: 'outline' as const } : {})}
          >
            {owes ? 'Pagar desde mi cuenta' : 'Ir a mi cuenta'}
          </ButtonLink>
        </>
      }
    >
      <Concept orderId={order.subscription_id} renewalId={order.renewal_id} />: {news.sentence}
    </ResultCard>
  );
};
