import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronsUp, Hammer, type LucideIcon, MessageSquareText, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { orderConcept } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { priorityNames, requestTypeNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { RequirementBadge } from '#ui/status-badges.tsx';
import { countOfResponses } from './count-of-responses.ts';

const Fact = ({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) => (
  <Flex align="center" gap="2" color="fg.muted" fontSize="0.9375rem" minW="0">
    {Icon === undefined ? null : <Icon size={17} aria-hidden="true" />}
    <Box overflowWrap="anywhere" minW="0">
      {children}
    </Box>
  </Flex>
);

/** Normal priority gets no badge. */
const PriorityBadge = ({ priority }: Pick<Ticket, 'priority'>) =>
  priority === 'normal' ? null : (
    <Badge palette={priority === 'high' ? 'chile' : 'piedra'} icon={priority === 'high' ? ChevronsUp : ChevronDown}>
      {priorityNames[priority]}
    </Badge>
  );

/** One requirement of the queue. Unanswered ones are emphasised. */
export const TicketCard = ({ ticket }: { ticket: Ticket }) => {
  const heading = `ticket-${ticket.ticket_id}`;
  return (
    <Box as="article" aria-labelledby={heading} bg="bg.panel" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Flex gap="2.5" align="center" wrap="wrap">
          <RequirementBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </Flex>
        <Text as="span" textStyle="small" color="fg.muted">
          {formatDateTime(ticket.updated_at)}
        </Text>
      </Flex>
      <Flex id={heading} align="baseline" columnGap="3" wrap="wrap" mt="2">
        <Heading as="h2" textStyle="h3">
          {requestTypeNames[ticket.request_type]}
        </Heading>
        <Text as="span" textStyle="code" color="fg.muted">
          #{ticket.ticket_id}
        </Text>
      </Flex>
      <Text mt="1" lineClamp={2} overflowWrap="anywhere">
        {ticket.description}
      </Text>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" mt="2.5">
        <Flex columnGap="5" rowGap="1" wrap="wrap">
          <Fact icon={User}>{ticket.customer_name}</Fact>
          <Fact>
            <Text as="span" textStyle="code">
              {orderConcept(ticket.subscription_id)}
            </Text>
          </Fact>
          <Fact icon={Hammer}>{ticket.developer_name ?? 'sin desarrollador'}</Fact>
          <Fact icon={MessageSquareText}>{countOfResponses(ticket.response_count)}</Fact>
        </Flex>
        <ButtonLink
          to={`/admin/support/${ticket.ticket_id}`}
          size="sm"
          variant={ticket.status === 'pending' && ticket.response_count === 0 ? 'solid' : 'outline'}
          aria-describedby={heading}
        >
          Responder
        </ButtonLink>
      </Flex>
    </Box>
  );
};
