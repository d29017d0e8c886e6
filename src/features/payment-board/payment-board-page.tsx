import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { watchChanges } from '#api/client/watch-changes.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { BoardEvent } from '#machines/flows/board.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { type PaymentBoardView, paymentBoardView } from '#machines/flows/payment-board/payment-board.view.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { paymentBoardActors } from './payment-board-actors.ts';
import { PaymentTable } from './payment-table.tsx';

interface PartProps {
  view: PaymentBoardView;
  send: (event: BoardEvent) => void;
}

/** The words of the address. */
const filters: readonly { word: string | null; label: string; status: LedgerEntry['status'] | null }[] = [
  { word: null, label: 'Todos', status: null },
  { word: 'por-confirmar', label: 'Por confirmar', status: 'waiting' },
  { word: 'confirmado', label: 'Confirmado', status: 'confirmed' },
];

const title = 'Error al cargar los pagos';
const among = (rows: readonly LedgerEntry[], status: LedgerEntry['status'] | null) =>
  status === null ? rows : rows.filter((entry) => entry.status === status);

const Stale = ({ view, send }: PartProps) =>
  view.failure ? (
    <Notice
      tone="warning"
      role="alert"
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
          Reintentar
        </Button>
      }
    >
      {failureDetail(view.failure)} Ves la lista de antes.
    </Notice>
  ) : null;

const NoPayments = ({ search }: { search: string }) => (
  <EmptyState title="No hay pagos">
    {search.trim() === '' ? 'Aquí aparece el dinero que llega y el que falta por confirmar.' : 'Nada coincide con tu búsqueda.'}
  </EmptyState>
);

const List = ({ view, send }: PartProps) => {
  const [params, setParams] = useSearchParams();
  const chosen = filters.find(({ word }) => word !== null && word === params.get('estado')) ?? filters[0];
  const choose = (word: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (word === null) after.delete('estado');
        else after.set('estado', word);
        return after;
      },
      { replace: true },
    );
  const entries = among(view.rows, chosen?.status ?? null);
  return (
    <Box display="grid" gap="5" aria-busy={view.isRefreshing}>
      <Flex role="group" aria-label="Filtrar por estado" gap="2" overflowX="auto" pb="1">
        {filters.map(({ word, label, status }) => (
          <Chip key={label} pressed={word === chosen?.word} onPress={() => choose(word)} count={among(view.rows, status).length}>
            {label}
          </Chip>
        ))}
      </Flex>
      <Stale view={view} send={send} />
      {entries.length === 0 ? <NoPayments search={view.search} /> : <PaymentTable entries={entries} />}
    </Box>
  );
};

const Screen = (props: PartProps) => {
  const { view, send } = props;
  const screens = {
    loading: (
      <LoadingRegion label="Cargando los pagos">
        <CardListSkeleton cards={3} />
      </LoadingRegion>
    ),
    failed: <ErrorState title={title} detail={view.failure ? failureDetail(view.failure) : null} onRetry={() => send({ type: 'RETRY' })} />,
    empty: <List {...props} />,
    list: <List {...props} />,
  } satisfies Record<PaymentBoardView['screen'], ReactNode>;
  return <Box mt="5">{screens[view.screen]}</Box>;
};

interface PaymentBoardPageProps {
  machine?: typeof paymentBoardMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

const provided = paymentBoardMachine.provide({ actors: paymentBoardActors });

/** What was searched stands in the address too. */
const useSearchInAddress = (send: PartProps['send']) => {
  const [params, setParams] = useSearchParams();
  const first = useRef(params.get('buscar') ?? '');
  useEffect(() => {
    if (first.current !== '') send({ type: 'TYPE_SEARCH', value: first.current });
  }, [send]);
  return (value: string) => {
    send({ type: 'TYPE_SEARCH', value });
    const after = new URLSearchParams(params);
    if (value === '') after.delete('buscar');
    else after.set('buscar', value);
    setParams(after, { replace: true });
  };
};

/** /admin/payments */
export const PaymentBoardPage = ({ machine = provided, clock }: PaymentBoardPageProps) => {
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  const view = paymentBoardView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' })), [send]);
  const search = useSearchInAddress(send);
  return (
    <>
      <Heading as="h1" textStyle="h1">
        Pagos
      </Heading>
      <Text color="fg.muted" mt="1.5" mb="5">
        El dinero que llegó y el que falta por confirmar
      </Text>
      <Flex gap="3" align="center">
        <SearchField label="Buscar por cliente, orden o referencia..." value={view.search} onChange={search} shortcut />
        <Button
          variant="outline"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          aria-label="Actualizar"
          loading={view.isRefreshing && view.screen !== 'loading'}
          onClick={() => send({ type: 'REFRESH' })}
        >
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            Actualizar
          </Box>
        </Button>
      </Flex>
      <Screen view={view} send={send} />
    </>
  );
};
