import { Box, Flex, Text } from '@chakra-ui/react';
import { Hand, X } from 'lucide-react';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { PaymentBoardEvent, PaymentBoardView } from '#machines/flows/payment-board/payment-board.machine.ts';
import { monthOf, nameOfMonth } from '#shared/dates.ts';
import { formatMoney, toCentavos, toPesos } from '#shared/money.ts';
import { type LedgerStatus, ledgerNames, reviewReasonNames, reviewReasons } from '#shared/vocabulary.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { Paged } from '#ui/paged.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { PaymentTable } from './payment-table.tsx';

interface StatusFilter {
  word: string | null;
  label: string;
  /** Null means all statuses. */
  statuses: readonly LedgerStatus[] | null;
}

const unfiltered: StatusFilter = { word: null, label: 'Todos', statuses: null };

/** The filters, by their values in the URL. 'Confirmado' includes accepted payments, 'devuelto' those being refunded. */
const statusFilters: readonly StatusFilter[] = [
  unfiltered,
  { word: 'espera-revision', label: ledgerNames.review, statuses: ['review'] },
  { word: 'por-confirmar', label: ledgerNames.waiting, statuses: ['waiting'] },
  { word: 'confirmado', label: ledgerNames.confirmed, statuses: ['confirmed', 'accepted'] },
  { word: 'devuelto', label: ledgerNames.returned, statuses: ['refunding', 'returned'] },
  { word: 'deshecho', label: 'Deshecho', statuses: ['unmatched'] },
];

const among = (entries: readonly LedgerEntry[], statuses: StatusFilter['statuses']): readonly LedgerEntry[] =>
  statuses === null ? entries : entries.filter((entry) => statuses.includes(entry.status));

/** Status and month (`2026-11`, Mexico City time) are in the URL. */
export const usePaymentFilters = () => {
  const { get, set } = useListAddress();
  const typed = get('mes') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : null;
  const { word, statuses } = statusFilters.find((one) => one.word === get('estado')) ?? unfiltered;
  return {
    word,
    /** Both, for an export. */
    query: { ...(statuses === null ? {} : { status: statuses.join(',') }), ...(month === null ? {} : { month }) },
    chooseStatus: (word: string | null) => set('estado', word),
    month,
    forgetMonth: () => set('mes', null),
    ofMonth: (entries: readonly LedgerEntry[], wanted: string | null) =>
      wanted === null ? entries : entries.filter((entry) => monthOf(entry.at) === wanted),
  };
};

export const paymentsFailed = 'Error al cargar los pagos';

interface PaymentListProps {
  view: PaymentBoardView;
  send: (event: PaymentBoardEvent) => void;
}

const Stale = ({ view, send }: Pick<PaymentListProps, 'view' | 'send'>) =>
  view.failure ? (
    <StaleNotice title={paymentsFailed} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves la lista de antes.
    </StaleNotice>
  ) : null;

const NoPayments = ({ search }: { search: string }) => (
  <EmptyState title="No hay pagos">
    {search.trim() === '' ? 'Aquí aparece el dinero que llega y el que falta por confirmar.' : 'Nada coincide con tu búsqueda.'}
  </EmptyState>
);

const sumOf = (entries: readonly LedgerEntry[]): string =>
  formatMoney(
    toPesos(
      entries
        .filter(({ currency }) => currency === 'MXN')
        .reduce((sum, { amount, refunded, status }) => sum + toCentavos(amount) - (status === 'returned' ? 0 : toCentavos(refunded)), 0),
    ),
  );

const Sum = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <Text color="fg.muted" fontSize="0.9375rem">
    {entries.length === 1 ? '1 pago' : `${entries.length} pagos`}, {entries.length === 1 ? 'es' : 'suman'} <strong>{sumOf(entries)}</strong>
  </Text>
);

const countOf = (entries: readonly LedgerEntry[], reason: LedgerEntry['review_reason']): number =>
  entries.filter((entry) => entry.review_reason === reason).length;

/** How many payments await review, by reason. */
const WaitsForReview = ({ entries }: { entries: readonly LedgerEntry[] }) => {
  if (entries.length === 0) return null;
  const reasons = reviewReasons.map((reason) => ({ reason, count: countOf(entries, reason) })).filter(({ count }) => count > 0);
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
        <strong>{entries.length === 1 ? '1 pago espera revisión.' : `${entries.length} pagos esperan revisión.`}</strong>{' '}
        {reasons.map(({ reason, count }) => `${reviewReasonNames[reason]}${count === 1 ? '' : ` (${count})`}`).join('. ')}.
      </Box>
    </Flex>
  );
};

/** The ledger filtered by status and month, with its total. */
export const PaymentList = ({ view, send }: PaymentListProps) => {
  const { word: chosen, chooseStatus, month, forgetMonth, ofMonth } = usePaymentFilters();
  const known = ofMonth(view.rows, month);
  const entries = among(known, statusFilters.find(({ word }) => word === chosen)?.statuses ?? null);
  return (
    <Box display="grid" gap="5" aria-busy={view.isRefreshing}>
      <WaitsForReview entries={among(view.rows, ['review'])} />
      <Flex role="group" aria-label="Filtrar por estado" gap="2" overflowX="auto" pb="1">
        {statusFilters.map(({ word, label, statuses }) => (
          <Chip key={label} pressed={word === chosen} onPress={() => chooseStatus(word)} count={among(known, statuses).length}>
            {label}
          </Chip>
        ))}
        {month === null ? null : (
          <Chip pressed onPress={forgetMonth} icon={<X size={15} aria-hidden="true" />}>
            Solo {nameOfMonth(month)} de {month.slice(0, 4)}
          </Chip>
        )}
      </Flex>
      <Stale view={view} send={send} />
      {entries.length === 0 ? (
        <NoPayments search={view.search} />
      ) : (
        <>
          {chosen === null ? null : <Sum entries={entries} />}
          <Paged label="Páginas de pagos" items={entries}>
            {(shown) => <PaymentTable entries={shown} onChoose={(line) => send({ type: 'CHOOSE', ...line })} />}
          </Paged>
        </>
      )}
    </Box>
  );
};
