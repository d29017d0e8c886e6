import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { watchChanges } from '#api/client/watch-changes.ts';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type ReadingEvent, type ReadingView, readingView } from '#machines/flows/reading.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { business } from '#shared/business.ts';
import { type RequirementStatus, requirementStatuses, requirementStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { ticketQueueActors } from './requirements-actors.ts';
import { TicketCard } from './ticket-card.tsx';

interface PartProps {
  view: ReadingView<Ticket[]>;
  send: (event: ReadingEvent) => void;
}

/** The filter stands in the address. */
const useStatusFilter = () => {
  const [params, setParams] = useSearchParams();
  const status = requirementStatuses.find((one) => one === params.get('estado')) ?? null;
  return { status, choose: (chosen: RequirementStatus | null) => setParams(chosen === null ? {} : { estado: chosen }) };
};

const Queue = ({ view, send }: PartProps) => {
  const { status, choose } = useStatusFilter();
  const tickets = view.value ?? [];
  const shown = status === null ? tickets : tickets.filter((one) => one.status === status);
  return (
    <>
      <Flex role="group" aria-label="Filtrar por estado" gap="2" overflowX="auto" pb="1">
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
        {shown.map((ticket) => (
          <TicketCard key={ticket.ticket_id} ticket={ticket} />
        ))}
        {shown.length > 0 ? null : (
          <EmptyState title="No hay requerimientos">
            {status === null ? 'Aquí aparece lo que pidan los clientes.' : `Ninguno está en «${requirementStatusNames[status]}».`}
          </EmptyState>
        )}
      </Box>
    </>
  );
};

const provided = ticketQueueMachine.provide({ actors: ticketQueueActors });

/** /admin/support */
export const TicketQueuePage = ({ machine = provided }: { machine?: typeof ticketQueueMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = readingView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
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
      {screens[view.screen]}
    </>
  );
};
