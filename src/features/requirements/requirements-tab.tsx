import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { MessageSquareText, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { ReadingEvent, ReadingView } from '#machines/flows/reading.ts';
import type { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { supportTab } from '#shared/account-tabs.ts';
import { formatDate } from '#shared/dates.ts';
import { requestTypeNames } from '#shared/vocabulary.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { RequirementBadge } from '#ui/status-badges.tsx';
import { countOfResponses } from './count-of-responses.ts';
import { type FilterName, passes, requirementFilterNames, useRequirementAddress } from './requirement-address.ts';
import { RequirementThread } from './requirement-thread.tsx';
import type { RequirementList } from './use-requirement-list.ts';

const Row = chakra(Link, {
  base: {
    display: 'block',
    p: '4',
    borderInlineStartWidth: '4px',
    borderColor: 'transparent',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current]': { bg: 'anil.subtle', borderColor: 'anil.solid' },
  },
});

const RequirementRow = ({ requirement, to, current }: { requirement: Requirement; to: string; current: boolean }) => (
  <Row to={to} {...(current ? { 'aria-current': 'true' as const } : {})}>
    <Flex justify="space-between" align="center" gap="3">
      <RequirementBadge status={requirement.status} />
      <Text as="span" textStyle="small" color="fg.muted">
        {formatDate(requirement.updated_at)}
      </Text>
    </Flex>
    <Text fontWeight="bold" mt="1.5">
      {requestTypeNames[requirement.request_type]}
    </Text>
    <Text textStyle="small" color="fg.muted" truncate>
      {requirement.description}
    </Text>
    <Flex mt="1.5" gap="3" justify="space-between" align="center" wrap="wrap">
      <Flex gap="1.5" align="center" textStyle="small" color="fg.muted">
        <MessageSquareText size={16} aria-hidden="true" />
        {countOfResponses(requirement.response_count)}
      </Flex>
      {requirement.awaits_customer ? (
        <Badge palette="bugambilia" icon={Reply}>
          Te toca responder
        </Badge>
      ) : null}
    </Flex>
  </Row>
);

interface PartProps {
  view: ReadingView<Requirement[]>;
  send: (event: ReadingEvent) => void;
}

const Filters = () => {
  const { filter, addressOf } = useRequirementAddress();
  const navigate = useNavigate();
  return (
    <Flex role="group" aria-label="Filtrar requerimientos" gap="2" wrap="wrap">
      {(Object.keys(requirementFilterNames) as FilterName[]).map((name) => (
        <Chip key={name} pressed={name === filter} onPress={() => void navigate(addressOf({ filter: name }))}>
          {requirementFilterNames[name]}
        </Chip>
      ))}
    </Flex>
  );
};

const Stale = ({ view, send }: PartProps) =>
  view.failure === null ? null : (
    <StaleNotice title="Error al cargar requerimientos" onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves la lista de antes.
    </StaleNotice>
  );

const List = ({ view, send }: PartProps) => {
  const { filter, ticketId, addressOf } = useRequirementAddress();
  const rows = (view.value ?? []).filter((one) => passes(filter, one.status));
  return (
    <Box display="grid" gap="3.5" aria-busy={view.isReading}>
      <Filters />
      <Stale view={view} send={send} />
      {rows.length === 0 ? (
        <Text color="fg.muted">Ninguno está en «{requirementFilterNames[filter]}».</Text>
      ) : (
        <Box as="ul" aria-label="Requerimientos" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="xl" overflow="hidden">
          {rows.map((one) => (
            <Box as="li" key={one.ticket_id} _notLast={{ borderBottomWidth: '1px' }}>
              <RequirementRow requirement={one} to={addressOf({ ticketId: one.ticket_id })} current={one.ticket_id === ticketId} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

const Opened = ({ threadMachine }: { threadMachine?: typeof requirementThreadMachine }) => {
  const { ticketId, addressOf } = useRequirementAddress();
  if (ticketId === null) {
    return (
      <Box display={{ base: 'none', lg: 'block' }}>
        <EmptyState title="Elige un requerimiento">Aquí lees lo que se ha dicho y respondes.</EmptyState>
      </Box>
    );
  }
  return (
    <Box minW="0">
      <Box display={{ lg: 'none' }} mb="3">
        <BackLink to={addressOf({})}>Requerimientos</BackLink>
      </Box>
      <RequirementThread
        key={ticketId}
        side="customer"
        ticketId={ticketId}
        level="h2"
        {...(threadMachine === undefined ? {} : { machine: threadMachine })}
      />
    </Box>
  );
};

interface RequirementsTabProps {
  list: RequirementList;
  threadMachine?: typeof requirementThreadMachine;
}

/** 'Requerimientos': list and thread side by side on a wide screen; on a phone the thread is a separate view. */
export const RequirementsTab = ({ list: { view, send }, threadMachine }: RequirementsTabProps) => {
  const { ticketId } = useRequirementAddress();

  const screens: Record<ReadingView<Requirement[]>['screen'], ReactNode> = {
    loading: (
      <LoadingRegion label="Cargando requerimientos">
        <CardListSkeleton cards={3} />
      </LoadingRegion>
    ),
    failed: (
      <ErrorState
        title="Error al cargar requerimientos"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    shown: <List view={view} send={send} />,
  };
  const isEmpty = view.screen === 'shown' && view.value?.length === 0 && ticketId === null;
  return (
    <>
      <Heading as="h2" srOnly>
        Requerimientos
      </Heading>
      {isEmpty ? (
        <EmptyState level="h3" title="No hay requerimientos" action={<ButtonLink to={supportTab}>Ir a soporte</ButtonLink>}>
          Aquí aparece lo que pidas y lo que necesitemos de ti.
        </EmptyState>
      ) : (
        <Box
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 340px) minmax(0, 1fr)' }}
          alignItems="start"
        >
          <Box display={{ base: ticketId === null ? 'block' : 'none', lg: 'block' }} minW="0">
            {screens[view.screen]}
          </Box>
          <Opened {...(threadMachine === undefined ? {} : { threadMachine })} />
        </Box>
      )}
    </>
  );
};
