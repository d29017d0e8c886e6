import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { exportQuotes } from '#api/contract/list-exports.ts';
import { countOfAll } from '#machines/flows/board-view.ts';
import { type QuoteBoardView, quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { BoardRows, BoardScreen, ChoiceChips } from '#parts/board-screen.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { SortChoice, SortedFilters, useSort } from '#parts/sort-choice.tsx';
import { type BoardClock, useBoard } from '#parts/use-board.ts';
import { business } from '#shared/business.ts';
import { quoteSorts } from '#shared/list-sorts.ts';
import { packageKinds, quoteKindNames } from '#shared/vocabulary.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useChoiceInAddress } from '#ui/list-address.ts';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { quoteBoardActors, quoteQuery } from './quote-board-actors.ts';
import { QuoteCard } from './quote-card.tsx';

const sortNames = { age: 'Más antiguas' } as const;
const look = { loading: 'Cargando las cotizaciones', cards: 3, failed: 'Error al cargar las cotizaciones' };

const NoQuotes = ({ view: { search, filter } }: { view: QuoteBoardView }) => (
  <EmptyState title="No hay cotizaciones">
    {search.trim() === '' && !filter.kind
      ? 'Aquí aparecen las solicitudes en cuanto alguien las envía desde el cotizador.'
      : 'Nada coincide con lo que buscas.'}
  </EmptyState>
);

interface HeadProps {
  view: QuoteBoardView;
  onRefresh: () => void;
}

const Head = ({ view, onRefresh }: HeadProps) => (
  <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="5">
    <Box>
      <Heading as="h1" textStyle="h1">
        Cotizaciones
      </Heading>
      <Text color="fg.muted" mt="1.5">
        Respondemos en {business.answerBusinessHours} horas hábiles.
      </Text>
    </Box>
    <RefreshButton loading={view.isRefreshing && view.screen !== 'loading'} onRefresh={onRefresh} />
  </Flex>
);

const provided = quoteBoardMachine.provide({ actors: quoteBoardActors });

interface QuoteBoardPageProps {
  /** The section's tabs. */
  tabs?: ReactNode;
  machine?: typeof quoteBoardMachine;
  clock?: BoardClock;
}

/** /admin/quotes */
export const QuoteBoardPage = ({ tabs = null, machine = provided, clock }: QuoteBoardPageProps) => {
  const { chosen, choose } = useChoiceInAddress('tipo', packageKinds);
  const { sort, sortBy } = useSort(quoteSorts);
  const { view, send, search } = useBoard(machine, { filter: { kind: chosen ?? '', ...(sort === null ? {} : { sort }) }, clock });
  return (
    <>
      <Head view={view} onRefresh={() => send({ type: 'REFRESH' })} />
      {tabs}
      <Flex gap="3" align="center" wrap="wrap">
        <SearchField label="Buscar por nombre, correo o texto..." value={view.search} onChange={search} shortcut />
        <CsvExport operation={exportQuotes} filter={quoteQuery(view)} name="cotizaciones" />
      </Flex>
      <SortedFilters sort={<SortChoice usual="Más recientes" names={sortNames} sort={sort} sortBy={sortBy} />}>
        <ChoiceChips
          label="Filtrar por tipo"
          every="Todas"
          names={quoteKindNames}
          words={packageKinds}
          chosen={chosen}
          choose={choose}
          counts={view.counts}
        />
      </SortedFilters>
      <Box mt="4">
        <BoardScreen view={view} send={send} look={look}>
          <BoardRows
            view={view}
            send={send}
            look={look}
            total={countOfAll(view.counts, view.filter.kind ? [view.filter.kind] : packageKinds)}
            none={<NoQuotes view={view} />}
          >
            <Box display="grid" gap="4">
              {view.rows.map((quote) => (
                <QuoteCard key={quote.quote_id} quote={quote} />
              ))}
            </Box>
          </BoardRows>
        </BoardScreen>
      </Box>
    </>
  );
};
