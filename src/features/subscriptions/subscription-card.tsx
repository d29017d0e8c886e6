import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { CalendarClock, ExternalLink, Info, Landmark, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { SubscriptionCard as CardView } from '#machines/flows/subscriptions/subscriptions.view.ts';
import { orderConcept } from '#shared/brand.ts';
import { renewalPlans } from '#shared/business.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney, toPesos } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Facade } from '#ui/facade.tsx';
import { Notice } from '#ui/notice.tsx';
import { StageList } from '#ui/stage-list.tsx';
import { NewsBadge } from '#ui/status-badges.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { asGoal } from './order-goal.tsx';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';

const OuterText = ({ href, children }: { href: string; children: ReactNode }) => (
  <OuterLink href={href} target="_blank" rel="noopener noreferrer">
    {children} <ExternalLink size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />
    <Box as="span" srOnly>
      (se abre en otra pestaña)
    </Box>
  </OuterLink>
);

/** The site's domain, if any yet; branding has none. A live site keeps its link whatever the order's news. */
const Domain = ({ card: { subscription, news } }: { card: CardView }) => {
  const { package_type, domain_name, production_url, development_status } = subscription;
  const site = domain_name !== null && production_url !== null ? <OuterText href={production_url}>{domain_name}</OuterText> : null;
  if (package_type === 'branding') return null;
  if (news.mark === 'development') return <> Dominio: {site ?? <strong>Pendiente de asignar</strong>}</>;
  return site !== null && development_status === 'live' ? <> Tu sitio sigue en línea: {site}</> : null;
};

const Situation = ({ card }: { card: CardView }) => (
  <Box color="fg.muted">
    <Text>
      {card.news.sentence}
      <Domain card={card} />
    </Text>
    {card.subscription.suspension_reason === null ? null : (
      <Text mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <strong>Motivo:</strong> {card.subscription.suspension_reason}
      </Text>
    )}
  </Box>
);

const days = (left: number): string => (left === 0 ? 'hoy' : left === 1 ? 'en 1 día' : `en ${left} días`);

const Term = ({ card }: { card: CardView }) => {
  if (card.isExpired) {
    return (
      <Notice tone="info" icon={<CalendarClock size={20} aria-hidden="true" />}>
        Los planes son los mismos, desde <strong>{formatMoney(toPesos(renewalPlans[0].price))}</strong> por año.
      </Notice>
    );
  }
  if (card.expiresInDays === null) return null;
  return (
    <Notice tone="warning" icon={<CalendarClock size={20} aria-hidden="true" />}>
      <strong>Tu soporte vence {days(card.expiresInDays)}.</strong> Renueva para conservarlo desde{' '}
      {formatMoney(toPesos(renewalPlans[0].price))}.
    </Notice>
  );
};

/** A requested, unpaid renewal, with a button to its payment data. */
const OpenRenewal = ({ subscription: { open_renewal: open }, onPay }: { subscription: Subscription; onPay: () => void }) =>
  open === null ? null : open.renewal.payment_status === 'processing' ? (
    <Notice tone="info" icon={<RefreshCw size={20} aria-hidden="true" />}>
      <strong>Tu banco revisa el pago de tu renovación</strong> de {formatMoney(open.renewal.amount)}, {open.transfer.concept}.
    </Notice>
  ) : (
    <Notice
      tone="info"
      icon={<RefreshCw size={20} aria-hidden="true" />}
      action={
        <Button size="sm" variant="outline" icon={<Landmark size={16} aria-hidden="true" />} onClick={onPay}>
          Pagar renovación
        </Button>
      }
    >
      <strong>Tu renovación de {open.renewal.years === 1 ? '1 año' : `${open.renewal.years} años`} espera tu pago</strong> de{' '}
      {formatMoney(open.renewal.amount)}, con el concepto <strong>{open.transfer.concept}</strong>.
    </Notice>
  );

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Text textStyle="small" color="fg.muted">
      {label}
    </Text>
    <Box fontWeight="semibold">{children}</Box>
  </Box>
);

const Facts = ({ subscription }: { subscription: Subscription }) => (
  <Flex columnGap="8" rowGap="3" wrap="wrap">
    <Fact label={subscription.start_date === null ? 'Pedido' : 'Contratado'}>
      {formatDate(subscription.start_date ?? subscription.created_at)}
    </Fact>
    {subscription.end_date === null ? null : <Fact label="Soporte hasta">{formatDate(subscription.end_date)}</Fact>}
  </Flex>
);

const Reason = ({ card }: { card: CardView }) =>
  card.whyNoSupport === null ? null : (
    <Flex id={`why-${card.subscription.subscription_id}`} gap="2" color="fg.muted" textStyle="small" mt="4">
      <Info size={17} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
      {card.whyNoSupport}
    </Flex>
  );

interface SubscriptionCardProps extends SubscriptionActionsProps {
  onPayRenewal: () => void;
}

/** One purchase: its progress, the end of its support, and its actions. */
export const SubscriptionCard = ({ card, onPayRenewal, ...actions }: SubscriptionCardProps) => {
  const { subscription, news } = card;
  const concept = orderConcept(subscription.subscription_id);
  return (
    <Box
      as="article"
      {...asGoal(subscription.subscription_id)}
      aria-label={concept}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="xs"
      overflow="hidden"
    >
      <Box
        height={{ base: '150px', lg: 'auto' }}
        overflow="hidden"
        borderRightWidth={{ lg: '1px' }}
        borderBottomWidth={{ base: '1px', lg: '0' }}
      >
        <Facade kind={subscription.package_type} status={subscription.development_status} />
      </Box>
      <Box p={{ base: '5', md: '7' }} minW="0">
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
          <Box>
            <Text textStyle="code" color="fg.muted">
              {concept}
            </Text>
            <Heading as="h2" textStyle="h2">
              {subscription.package_name}
            </Heading>
          </Box>
          <NewsBadge order={subscription} mark={news.mark} />
        </Flex>
        <Box mt="2.5">
          <Situation card={card} />
        </Box>
        <Box mt="4" display="grid" gap="3" _empty={{ display: 'none' }}>
          <Term card={card} />
          {card.canPayRenewal ? <OpenRenewal subscription={subscription} onPay={onPayRenewal} /> : null}
        </Box>
        <Box mt="6">
          <StageList status={subscription.development_status} reached={subscription.reached_stages} label={`Avance de ${concept}`} />
        </Box>
        <Reason card={card} />
        <Flex
          mt="6"
          pt="5"
          borderTopWidth="1px"
          justify="space-between"
          align={{ base: 'stretch', md: 'center' }}
          direction={{ base: 'column', md: 'row' }}
          gap="5"
          wrap="wrap"
        >
          <Facts subscription={subscription} />
          <SubscriptionActions card={card} {...actions} />
        </Flex>
      </Box>
    </Box>
  );
};
