import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import type { SubscriptionCard as CardView } from '#machines/flows/subscriptions/subscriptions.view.ts';
import { brand, orderConcept } from '#shared/brand.ts';
import { buyAgainAddress } from '#shared/package-pages.ts';
import { ButtonLink, OuterButtonLink } from '#ui/button-link.tsx';
import { NewsBadge } from '#ui/status-badges.tsx';
import { asGoal } from './order-goal.tsx';

/** A cancelled order in one line, with a link to buy the same again. */
export const ClosedCard = ({ card: { subscription, news } }: { card: CardView }) => {
  const concept = orderConcept(subscription.subscription_id);
  return (
    <Flex
      as="article"
      {...asGoal(subscription.subscription_id)}
      aria-label={concept}
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      justify="space-between"
      gap="4"
      px={{ base: '5', md: '7' }}
      py="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
    >
      <Box minW="0">
        <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
          <Text textStyle="code" color="fg.muted">
            {concept}
          </Text>
          <Heading as="h2" fontSize="md" fontWeight="semibold">
            {subscription.package_name}
          </Heading>
          <NewsBadge order={subscription} mark={news.mark} />
        </Flex>
        <Text color="fg.muted" mt="1">
          {news.sentence}
        </Text>
      </Box>
      <Flex gap="3" flexShrink={0} direction={{ base: 'column', sm: 'row' }}>
        {news.next === 'write' ? (
          <OuterButtonLink href={`mailto:${brand.email}`} variant="outline" size="sm" icon={<Mail size={16} aria-hidden="true" />}>
            Escríbenos
          </OuterButtonLink>
        ) : null}
        <ButtonLink to={buyAgainAddress(subscription)} variant="outline" size="sm">
          Contratar de nuevo
        </ButtonLink>
      </Flex>
    </Flex>
  );
};
