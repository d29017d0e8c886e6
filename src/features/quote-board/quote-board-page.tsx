import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { listQuotes } from '#api/contract/quotes/list-quotes.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type QuoteBoardView, quoteBoardMachine, quoteBoardView } from '#machines/flows/quote-board/quote-board.machine.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { business } from '#shared/business.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { QuoteList } from './quote-list.tsx';

const quoteBoardActors = {
  read: fromPromise<Quote[]>(({ signal }) => everyPage((cursor) => callPage(listQuotes, { query: pageQuery(cursor) }, { signal }))),
};

const title = 'Error al cargar las cotizaciones';

interface PartProps {
  view: QuoteBoardView;
  send: (event: ReadingEvent) => void;
}

const Stale = ({ view, send }: PartProps) =>
  view.failure === null ? null : (
    <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves la lista de antes.
    </StaleNotice>
  );

const Screen = ({ view, send }: PartProps) => {
  if (view.screen === 'failed') {
    return (
      <ErrorState
        title={title}
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
      />
    );
  }
  if (view.value === null) {
    return (
      <LoadingRegion label="Cargando las cotizaciones">
        <CardListSkeleton cards={3} />
      </LoadingRegion>
    );
  }
  return (
    <Box display="grid" gap="4" aria-busy={view.isReading}>
      <Stale view={view} send={send} />
      <QuoteList quotes={view.value} />
    </Box>
  );
};

const provided = quoteBoardMachine.provide({ actors: quoteBoardActors });

interface QuoteBoardPageProps {
  /** The section's tabs. */
  tabs?: ReactNode;
  machine?: typeof quoteBoardMachine;
}

/** /admin/quotes */
export const QuoteBoardPage = ({ tabs = null, machine = provided }: QuoteBoardPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = quoteBoardView(snapshot);
  return (
    <>
      <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="5">
        <Box>
          <Heading as="h1" textStyle="h1">
            Cotizaciones
          </Heading>
          <Text color="fg.muted" mt="1.5">
            La más reciente va primero. Respondemos en {business.answerBusinessHours} horas hábiles.
          </Text>
        </Box>
        <RefreshButton loading={view.isReading && view.value !== null} onRefresh={() => send({ type: 'REFRESH' })} />
      </Flex>
      {tabs}
      <Screen view={view} send={send} />
    </>
  );
};
