import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { searchQuery } from '#api/client/every-page.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { exportTickets } from '#api/contract/list-exports.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type ReadingEvent, type ReadingView, readingView } from '#machines/flows/reading.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { CsvExport } from '#parts/csv-export.tsx';
import { business } from '#shared/business.ts';
import { ticketMatches } from '#shared/list-filters.ts';
import { type RequirementStatus, requirementStatuses, requirementStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Paged } from '#ui/paged.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { ticketQueueActors } from './requirements-actors.ts';
import { TicketCard } from './ticket-card.tsx';

interface PartProps {
  view: ReadingView<Ticket[]>;
  send: (event: ReadingEvent) => void;
}

/** Filter and search are in the URL. */
const useQueueAddress = () => {
  const { get, set } = useListAddress();
  return {
    status: requirementStatuses.find((one) => one === get('estado')) ?? null,
    choose: (chosen: RequirementStatus | null) => set('estado', chosen),
    search: get('buscar') ?? '',
    typeSearch: (typed: string) => set('buscar', typed),
  };
};

const NoTickets = ({ status, search }: { status: RequirementStatus | null; search: string }) => (
  <EmptyState title="No hay requerimientos">
    {search.trim() !== ''
      ? 'Nada coincide con tu búsqueda.'
      : status === null
        ? 'Aquí aparece lo que pidan los clientes.'
        : `Ninguno está en «${requirementStatusNames[status]}».`}
  </EmptyState>
);

const Queue = ({ view, send }: PartProps) => {
  const { status, choose, search, typeSearch } = useQueueAddress();
  const tickets = (view.value ?? []).filter((one) => ticketMatches(one, search));
  const shown = status === null ? tickets : tickets.filter((one) => one.status === status);
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap">
        <SearchField label="Buscar por cliente, orden o texto..." value={search} onChange={typeSearch} shortcut />
        <CsvExport
          operation={exportTickets}
          filter={{ ...searchQuery(search), ...(status === null ? {} : { status }) }}
          name="requerimientos"
        />
      </Flex>
      <Flex role="group" aria-label="Filtrar por estado" gap="2" mt="4" overflowX="auto" pb="1">
        <Chip pressed={status === null} onPress={() => choose(null)} count={tickets.length}>
          Todos
        </Chip>
        {requirementStatuses.map((one) => (
          <Chip
            key={one}
            pressed={status === one}
            onPress={() => choose(one)}
            count={tickets.filter((ticket) => ticket.status === one).length}
          >
            {requirementStatusNames[one]}
          </Chip>
        ))}
      </Flex>
      <Box display="grid" gap="4" mt="5" aria-busy={view.isReading}>
        {view.failure === null ? null : (
          <Notice
            tone="warning"
            role="alert"
            title="Error al cargar requerimientos"
            action={
              <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
                Reintentar
              </Button>
            }
          >
            {failureDetail(view.failure)} Ves la lista de antes.
          </Notice>
        )}
        <Paged label="Páginas de requerimientos" items={shown}>
          {(some) => (
            <Box display="grid" gap="4">
              {some.map((ticket) => (
                <TicketCard key={ticket.ticket_id} ticket={ticket} />
              ))}
            </Box>
          )}
        </Paged>
        {shown.length > 0 ? null : <NoTickets status={status} search={search} />}
      </Box>
    </>
  );
};

const provided = ticketQueueMachine.provide({ actors: ticketQueueActors });

interface TicketQueuePageProps {
  /** The section's tabs. */
  tabs?: ReactNode;
  machine?: typeof ticketQueueMachine;
}

/** /admin/support */
export const TicketQueuePage = ({ tabs = null, machine = provided }: TicketQueuePageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = readingView(snapshot);
  useEffect(() => watchChanges('requirement', () => send({ type: 'REFRESH' })), [send]);
  const screens: Record<ReadingView<Ticket[]>['screen'], ReactNode> = {
    loading: (
      <LoadingRegion label="Cargando la cola de soporte">
        <CardListSkeleton cards={4} />
      </LoadingRegion>
    ),
    failed: (
      <ErrorState
        title="Error al cargar requerimientos"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    shown: <Queue view={view} send={send} />,
  };
  return (
    <>
      <Heading as="h1" textStyle="h1">
        Soporte
      </Heading>
      <Text color="fg.muted" mt="1.5" mb="5">
        Respondemos en {business.answerBusinessHours} horas hábiles, como máximo
      </Text>
      {tabs}
      {screens[view.screen]}
    </>
  );
};
