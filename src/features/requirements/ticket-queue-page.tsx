import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { exportTickets } from '#api/contract/list-exports.ts';
import { countOfAll } from '#machines/flows/board-view.ts';
import { type TicketQueueView, ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { BoardRows, BoardScreen, ChoiceChips } from '#parts/board-screen.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { SortChoice, SortedFilters, useSort } from '#parts/sort-choice.tsx';
import { type BoardClock, useBoard } from '#parts/use-board.ts';
import { business } from '#shared/business.ts';
import { ticketSorts } from '#shared/list-sorts.ts';
import { requirementStatuses, requirementStatusNames } from '#shared/vocabulary.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useChoiceInAddress } from '#ui/list-address.ts';
import { SearchField } from '#ui/search-field.tsx';
import { TicketCard } from './ticket-card.tsx';
import { ticketQuery, ticketQueueActors } from './ticket-queue-actors.ts';

const sortNames = { age: 'Sin cambios desde hace más', status: 'Por estado' } as const;
const look = { loading: 'Cargando la cola de soporte', cards: 4, failed: 'Error al cargar requerimientos' };

const NoTickets = ({ view: { search, filter } }: { view: TicketQueueView }) => {
  const status = requirementStatuses.find((one) => one === filter.status);
  return (
    <EmptyState title="No hay requerimientos">
      {search.trim() !== ''
        ? 'Nada coincide con tu búsqueda.'
        : status === undefined
          ? 'Aquí aparece lo que pidan los clientes.'
          : `Ninguno está en «${requirementStatusNames[status]}».`}
    </EmptyState>
  );
};

const provided = ticketQueueMachine.provide({ actors: ticketQueueActors });

interface TicketQueuePageProps {
  /** The section's tabs. */
  tabs?: ReactNode;
  machine?: typeof ticketQueueMachine;
  clock?: BoardClock;
}

/** /admin/support */
export const TicketQueuePage = ({ tabs = null, machine = provided, clock }: TicketQueuePageProps) => {
  const { chosen, choose } = useChoiceInAddress('estado', requirementStatuses);
  const { sort, sortBy } = useSort(ticketSorts);
  const { view, send, search } = useBoard(machine, {
    filter: { status: chosen ?? '', ...(sort === null ? {} : { sort }) },
    topic: 'requirement',
    clock,
  });
  return (
    <>
      <Heading as="h1" textStyle="h1">
        Soporte
      </Heading>
      <Text color="fg.muted" mt="1.5" mb="5">
        Respondemos en {business.answerBusinessHours} horas hábiles, como máximo
      </Text>
      {tabs}
      <Flex gap="3" align="center" wrap="wrap">
        <SearchField label="Buscar por cliente, orden o texto..." value={view.search} onChange={search} shortcut />
        <CsvExport operation={exportTickets} filter={ticketQuery(view)} name="requerimientos" />
      </Flex>
      <SortedFilters sort={<SortChoice usual="Últimos cambios" names={sortNames} sort={sort} sortBy={sortBy} />}>
        <ChoiceChips
          label="Filtrar por estado"
          every="Todos"
          names={requirementStatusNames}
          words={requirementStatuses}
          chosen={chosen}
          choose={choose}
          counts={view.counts}
        />
      </SortedFilters>
      <Box mt="5">
        <BoardScreen view={view} send={send} look={look}>
          <BoardRows
            view={view}
            send={send}
            look={look}
            total={countOfAll(view.counts, view.filter.status ? [view.filter.status] : requirementStatuses)}
            none={<NoTickets view={view} />}
          >
            <Box display="grid" gap="4">
              {view.rows.map((ticket) => (
                <TicketCard key={ticket.ticket_id} ticket={ticket} />
              ))}
            </Box>
          </BoardRows>
        </BoardScreen>
      </Box>
    </>
  );
};
