import { Box, Flex, Text } from '@chakra-ui/react';
import { Hand, X } from 'lucide-react';
import type { Counts } from '#machines/flows/board-context.ts';
import type { PaymentBoardEvent, PaymentBoardView } from '#machines/flows/payment-board/payment-board.machine.ts';
import { type BoardLook, BoardRows } from '#parts/board-screen.tsx';
import { SortChoice, SortedFilters } from '#parts/sort-choice.tsx';
import { countText } from '#shared/counts.ts';
import { nameOfMonth } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { reviewReasonNames } from '#shared/vocabulary.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { countOf, type PaymentFilter, paymentFilter, paymentFilters, sumOf, waitingReasons } from './payment-filters.ts';
import { PaymentTable } from './payment-table.tsx';
import type { PaymentAddress } from './use-payment-address.ts';

export const paymentsLook: BoardLook = { loading: 'Cargando los pagos', cards: 3, failed: 'Error al cargar los pagos' };

interface PaymentListProps {
  view: PaymentBoardView;
  send: (event: PaymentBoardEvent) => void;
}

const NoPayments = ({ search, filter: { group, month } }: Pick<PaymentBoardView, 'search' | 'filter'>) => {
  const isNarrowed = group !== '' || month !== '';
  if (search.trim() !== '') return <EmptyState title="No hay pagos">Nada coincide con tu búsqueda.</EmptyState>;
  return (
    <EmptyState title="No hay pagos">
      {isNarrowed ? 'Ninguno coincide con lo que filtras.' : 'Aquí aparece el dinero que llega y el que falta por confirmar.'}
    </EmptyState>
  );
};

const Sum = ({ of, counts }: { of: PaymentFilter; counts: Counts }) => {
  const count = countOf(of, counts) ?? 0;
  const sum = sumOf(of, counts);
  if (count === 0 || sum === undefined) return null;
  return (
    <Text color="fg.muted" fontSize="0.9375rem">
      {count === 1 ? '1 pago' : `${count} pagos`}, {count === 1 ? 'es' : 'suman'} <strong>{formatMoney(sum)}</strong>
    </Text>
  );
};

/** How many payments await review, by reason. */
export const WaitsForReview = ({ counts }: { counts: Counts }) => {
  const reasons = waitingReasons(counts);
  if (reasons.length === 0) return null;
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Flex
      role="note"
      colorPalette="bugambilia"
      gap="3"
      px="4"
      py="3.5"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="md"
      fontSize="0.9375rem"
      lineHeight="1.45"
    >
      <Box color="colorPalette.fg" flexShrink={0} aria-hidden="true">
        <Hand size={20} />
      </Box>
      <Box minW="0">
        <strong>{all === 1 ? '1 pago espera revisión.' : `${countText(all)} pagos esperan revisión.`}</strong>{' '}
        {reasons.map(({ reason, count }) => `${reviewReasonNames[reason]}${count === 1 ? '' : ` (${countText(count)})`}`).join('. ')}.
      </Box>
    </Flex>
  );
};

interface PaymentFiltersProps {
  view: PaymentBoardView;
  address: PaymentAddress;
}

const sortNames = { age: 'Más antiguos', amount: 'Mayor importe', status: 'Por estado' } as const;

export const PaymentFilters = ({ view, address: { filter, chooseStatus, forgetMonth, sort, sortBy } }: PaymentFiltersProps) => (
  <SortedFilters sort={<SortChoice usual="Más recientes" names={sortNames} sort={sort} sortBy={sortBy} />}>
    <Flex role="group" aria-label="Filtrar por estado" gap="2" overflowX="auto" pb="1">
      {paymentFilters.map((one) => (
        <Chip key={one.label} pressed={one.word === filter.group} onPress={() => chooseStatus(one.word)} count={countOf(one, view.counts)}>
          {one.label}
        </Chip>
      ))}
      {filter.month === '' ? null : (
        <Chip pressed onPress={forgetMonth} icon={<X size={15} aria-hidden="true" />}>
          Solo {nameOfMonth(filter.month)} de {filter.month.slice(0, 4)}
        </Chip>
      )}
    </Flex>
  </SortedFilters>
);

/** The lines of the chosen status and month, with their sum. */
export const PaymentList = ({ view, send }: PaymentListProps) => {
  const chosen = paymentFilter(view.filter.group);
  return (
    <BoardRows
      view={view}
      send={send}
      look={paymentsLook}
      total={countOf(chosen, view.counts)}
      none={<NoPayments search={view.search} filter={view.filter} />}
      gap="5"
    >
      <Box display="grid" gap="5">
        {chosen.word === '' ? null : <Sum of={chosen} counts={view.counts} />}
        <PaymentTable entries={view.rows} onChoose={(line) => send({ type: 'CHOOSE', ...line })} />
      </Box>
    </BoardRows>
  );
};
