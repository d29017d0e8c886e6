import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowRight, CalendarDays, type LucideIcon, Mail, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { PromiseLine } from '#parts/promise-line.tsx';
import { TurnSentence } from '#parts/turn-sentence.tsx';
import { orderConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { formatDate } from '#shared/dates.ts';
import { unspecified } from '#shared/vocabulary.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { MailLink } from '#ui/contact-links.tsx';
import { useListState } from '#ui/list-address.ts';
import { Money } from '#ui/money.tsx';
import { OrderBadges } from '#ui/status-badges.tsx';

/** The first 100 code points, with an ellipsis if the text was cut. */
const preview = (text: string): string => {
  const letters = [...text];
  return letters.length <= business.descriptionPreview ? text : `${letters.slice(0, business.descriptionPreview).join('').trimEnd()}…`;
};

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Flex align="center" gap="2" color="fg.muted" minW="0" fontSize="0.9375rem">
    <Icon size={17} aria-hidden="true" />
    <Box overflowWrap="anywhere" minW="0">
      {children}
    </Box>
  </Flex>
);

/** One order of the queue, with enough detail to decide whether to open it. */
export const OrderCard = ({ order }: { order: OrderSummary }) => {
  const heading = `order-${order.subscription_id}`;
  return (
    <Box
      as="article"
      aria-labelledby={heading}
      display="grid"
      gridTemplateColumns={{ base: '44px 1fr', md: '44px 1fr auto' }}
      columnGap="5"
      rowGap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', md: '6' }}
    >
      <Avatar name={order.customer_name} size="44px" />
      <Box minW="0">
        <Flex id={heading} align="baseline" wrap="wrap" columnGap="3">
          <Heading as="h2" textStyle="h3" overflowWrap="anywhere" minW="0">
            {order.customer_name}
          </Heading>
          <Text as="span" textStyle="code" color="fg.muted">
            {orderConcept(order.subscription_id)}
          </Text>
        </Flex>
        <Flex display={{ base: 'none', md: 'flex' }} mt="1.5" wrap="wrap" columnGap="5" rowGap="1">
          <Facts order={order} />
        </Flex>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} textAlign="right">
        <Money pesos={order.price_paid} size="md" />
      </Box>
      <Flex gridColumn={{ base: '1 / -1', md: '2' }} gridRow={{ md: '3' }} gap="2" wrap="wrap">
        <OrderBadges order={order} />
      </Flex>
      <Box display={{ base: 'grid', md: 'none' }} gridColumn="1 / -1" gap="1.5">
        <Facts order={order} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: '2' }} gridRow={{ md: '2' }}>
        <Text color={order.business_description ? 'fg' : 'fg.subtle'} overflowWrap="anywhere">
          {order.business_description ? preview(order.business_description) : unspecified}
        </Text>
        <Text mt="1.5">
          <TurnSentence turn={order.turn} />
        </Text>
        <Box mt="1.5" _empty={{ display: 'none' }}>
          <PromiseLine order={order} />
        </Box>
      </Box>
      <Flex
        gridColumn={{ base: '1 / -1', md: '3' }}
        gridRow={{ md: '2 / 4' }}
        align={{ base: 'center', md: 'flex-start' }}
        justify="space-between"
        wrap="wrap"
        gap="4"
      >
        <Box display={{ md: 'none' }}>
          <Money pesos={order.price_paid} size="md" />
        </Box>
        <ButtonLink
          to={`/admin/orders/${order.subscription_id}`}
          state={useListState()}
          variant="outline"
          size="sm"
          iconEnd={<ArrowRight size={16} aria-hidden="true" />}
          aria-describedby={heading}
        >
          Ver detalles
        </ButtonLink>
      </Flex>
    </Box>
  );
};

const Facts = ({ order }: { order: OrderSummary }) => (
  <>
    <Fact icon={Package}>{order.package_name}</Fact>
    <Fact icon={CalendarDays}>{formatDate(order.created_at)}</Fact>
    <Fact icon={Mail}>
      <MailLink address={order.customer_email} quiet />
    </Fact>
  </>
);
