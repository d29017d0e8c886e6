import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowRight, RefreshCw } from 'lucide-react';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { dueOf, type Purchase } from '#machines/flows/own-order/purchase.ts';
import { TurnSentence } from '#parts/turn-sentence.tsx';
import { orderAddress } from '#shared/account-tabs.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { promiseSentences, undatedInShort } from '#shared/promise-text.ts';
import { daysLeft } from '#shared/support-rule.ts';
import { turnDue } from '#shared/turn-due.ts';
import { developmentStatuses, developmentStatusNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Facade } from '#ui/facade.tsx';
import { NewsBadge } from '#ui/status-badges.tsx';
import { developmentLooks } from '#ui/status-looks.ts';

export interface OrderCardProps {
  subscription: Subscription;
  purchase: Purchase;
}

/** The stages as seven segments. */
const Stages = ({ subscription: { development_status: status, reached_stages: reached } }: Pick<OrderCardProps, 'subscription'>) => {
  const current = developmentStatuses.indexOf(status);
  const name = `Etapa ${current + 1} de ${developmentStatuses.length}: ${developmentStatusNames[status]}`;
  return (
    <Flex role="img" aria-label={name} gap="1" mt="3" maxWidth="420px">
      {developmentStatuses.map((stage, at) => (
        <Box
          key={stage}
          flex="1"
          height="7px"
          borderRadius="xs"
          colorPalette={at === current ? developmentLooks[status].palette : 'nopal'}
          bg={at === current || (at < current && reached.includes(stage)) ? 'colorPalette.solid' : 'bg.muted'}
        />
      ))}
    </Flex>
  );
};

/** Work is due on the promised date, which has its own line. */
const Due = ({ subscription: { turn } }: Pick<OrderCardProps, 'subscription'>) => {
  const due = turnDue(turn, Date.now());
  if (due === null || turn.by === null || turn.reason === 'work') return null;
  return (
    <>
      {` ${due.lead} `}
      <time dateTime={turn.by}>{due.time}</time>.
    </>
  );
};

const Promised = ({ subscription }: Pick<OrderCardProps, 'subscription'>) => {
  const sentences = promiseSentences(subscription.promise, false, 'customer');
  const said = sentences === null ? undatedInShort(subscription) : [sentences.when, sentences.more].filter(Boolean).join(' ');
  return said === null || subscription.development_status === 'live' ? null : <Text mt="1">{said}</Text>;
};

const Term = ({ subscription: { end_date }, purchase: { expiresInDays } }: OrderCardProps) =>
  expiresInDays === null || end_date === null ? null : (
    <Text mt="1">
      Tu soporte vence {daysLeft(expiresInDays)}, el {formatDate(end_date)}.
    </Text>
  );

/** One purchase in short: whose turn it is, its stage, and a link to the rest. */
export const OrderCard = (props: OrderCardProps) => {
  const { subscription, purchase } = props;
  const concept = orderConcept(subscription.subscription_id);
  const isEnding = purchase.expiresInDays !== null && dueOf(subscription, purchase) === 'renew';
  return (
    <Flex
      as="article"
      aria-label={concept}
      direction={{ base: 'column', md: 'row' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      overflow="hidden"
    >
      <Box
        aria-hidden="true"
        flexShrink={0}
        width={{ md: '112px' }}
        height={{ base: '96px', md: 'auto' }}
        overflow="hidden"
        borderRightWidth={{ md: '1px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
      >
        <Facade kind={subscription.package_type} status={subscription.development_status} />
      </Box>
      <Flex
        flex="1"
        minW="0"
        gap="4"
        p={{ base: '5', md: '6' }}
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'center' }}
      >
        <Box flex="1" minW="0">
          <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
            <Heading as="h2" textStyle="h3" overflowWrap="anywhere">
              {subscription.package_name}
            </Heading>
            <Text textStyle="code" color="fg.muted">
              {concept}
            </Text>
            <NewsBadge order={subscription} mark={purchase.news.mark} />
          </Flex>
          <Text mt="2">
            <TurnSentence turn={subscription.turn} />
            <Due subscription={subscription} />
          </Text>
          {purchase.trouble === null ? null : <Text mt="1">{purchase.trouble}</Text>}
          <Promised subscription={subscription} />
          <Term {...props} />
          <Stages subscription={subscription} />
        </Box>
        <ButtonLink
          to={orderAddress(subscription.subscription_id)}
          variant="outline"
          {...(isEnding ? { icon: <RefreshCw size={18} aria-hidden="true" /> } : { iconEnd: <ArrowRight size={18} aria-hidden="true" /> })}
        >
          <span>
            {isEnding ? 'Renovar' : 'Ver mi pedido'}{' '}
            <Box as="span" srOnly>
              {concept}
            </Box>
          </span>
        </ButtonLink>
      </Flex>
    </Flex>
  );
};
