import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { watchChanges } from '#api/client/watch-changes.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { BoardEvent } from '#machines/flows/board.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { type OrderBoardView, orderBoardView } from '#machines/flows/order-board/order-board.view.ts';
import { developmentStatusNames, type IntakeStatus, intakeStatuses } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { orderBoardActors } from './order-board-actors.ts';
import { OrderCard } from './order-card.tsx';

interface PartProps {
  view: OrderBoardView;
  send: (event: BoardEvent) => void;
}

const isIntake = (value: string | null): value is IntakeStatus => (intakeStatuses as readonly (string | null)[]).includes(value);

/** The filter stands in the address, so that it survives a reload and can be sent to a colleague. */
const useStatusFilter = () => {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('estado');
  const choose = (status: IntakeStatus | null) => setParams(status === null ? {} : { estado: status }, { replace: true });
  return { status: isIntake(chosen) ? chosen : null, choose };
};

const ageOf = (readAt: number): string => {
  const seconds = Math.round((Date.now() - readAt) / 1000);
  if (seconds < 5) return 'ahora';
  return seconds < 60 ? `hace ${seconds} s` : `hace ${Math.floor(seconds / 60)} min`;
};

/** How long ago these rows came, told anew every ten seconds. */
const Age = ({ rows }: { rows: OrderBoardView['rows'] }) => {
  const [read, setRead] = useState({ rows, at: Date.now() });
  if (read.rows !== rows) setRead({ rows, at: Date.now() });
  const [age, setAge] = useState('ahora');
  useEffect(() => {
    setAge(ageOf(read.at));
    const timer = setInterval(() => setAge(ageOf(read.at)), 10_000);
    return () => clearInterval(timer);
  }, [read.at]);
  return (
    <Text textStyle="small" color="fg.muted" display={{ base: 'none', md: 'block' }}>
      Actualizado {age}
    </Text>
  );
};

const Toolbar = ({ view, send }: PartProps) => (
  <Flex gap="3" align="center" wrap={{ base: 'nowrap', md: 'wrap' }}>
    <Flex flex={{ base: '1', md: '0 1 460px' }} minW="0">
      <SearchField
        label="Buscar por cliente o ID..."
        value={view.search}
        onChange={(value) => send({ type: 'TYPE_SEARCH', value })}
        shortcut
      />
    </Flex>
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
    {view.screen === 'loading' || view.screen === 'failed' ? null : <Age rows={view.rows} />}
  </Flex>
);

interface FilterProps {
  view: OrderBoardView;
  status: IntakeStatus | null;
  choose: (status: IntakeStatus | null) => void;
}

const Filters = ({ view, status, choose }: FilterProps) => (
  <Flex role="group" aria-label="Filtrar por estado" gap="2" mt="4" overflowX="auto" pb="1">
    <Chip pressed={status === null} onPress={() => choose(null)} count={view.rows.length}>
      Todas
    </Chip>
    {intakeStatuses.map((one) => (
      <Chip
        key={one}
        pressed={status === one}
        onPress={() => choose(one)}
        count={view.rows.filter((order) => order.development_status === one).length}
      >
        {developmentStatusNames[one]}
      </Chip>
    ))}
  </Flex>
);

const Stale = ({ view, send }: PartProps) =>
  view.failure ? (
    <Notice
      tone="warning"
      role="alert"
      title="Error al cargar las órdenes"
      action={
        <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
          Reintentar
        </Button>
      }
    >
      {failureDetail(view.failure)} Ves la lista de antes.
    </Notice>
  ) : null;

const List = ({ view, send }: PartProps) => {
  const { status, choose } = useStatusFilter();
  const orders = status === null ? view.rows : view.rows.filter((order) => order.development_status === status);
  return (
    <>
      <Filters view={view} status={status} choose={choose} />
      <Box display="grid" gap="4" mt="5" aria-busy={view.isRefreshing}>
        <Stale view={view} send={send} />
        {orders.map((order) => (
          <OrderCard key={order.subscription_id} order={order} />
        ))}
        {orders.length === 0 ? <NoOrders search={view.search} status={status} showAll={() => choose(null)} /> : null}
      </Box>
    </>
  );
};

interface NoOrdersProps {
  search: string;
  status: IntakeStatus | null;
  showAll: () => void;
}

const NoOrders = ({ search, status, showAll }: NoOrdersProps) => {
  if (status !== null) {
    return (
      <EmptyState
        title="No hay órdenes pendientes"
        action={
          <Button variant="outline" onClick={showAll}>
            Ver todas
          </Button>
        }
      >
        Ninguna está en «{developmentStatusNames[status]}».
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No hay órdenes pendientes">
      {search.trim() === ''
        ? 'Aquí aparecen los pedidos en cuanto un cliente los hace.'
        : 'Nadie coincide con tu búsqueda. Prueba con otro nombre, correo o folio.'}
    </EmptyState>
  );
};

const Screen = ({ view, send }: PartProps) => {
  const screens = {
    loading: (
      <LoadingRegion label="Cargando las órdenes">
        <CardListSkeleton cards={4} />
      </LoadingRegion>
    ),
    failed: (
      <ErrorState
        title="Error al cargar las órdenes"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    empty: <List view={view} send={send} />,
    list: <List view={view} send={send} />,
  } satisfies Record<OrderBoardView['screen'], React.ReactNode>;
  return <Box mt="5">{screens[view.screen]}</Box>;
};

const provided = orderBoardMachine.provide({ actors: orderBoardActors });

interface OrderBoardPageProps {
  machine?: typeof orderBoardMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

/** /admin/orders */
export const OrderBoardPage = ({ machine = provided, clock }: OrderBoardPageProps) => {
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  const view = orderBoardView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
  useEffect(() => watchChanges('order', () => send({ type: 'CHANGED' })), [send]);
  return (
    <>
      <Heading as="h1" textStyle="h1">
        Órdenes Pendientes
      </Heading>
      <Text color="fg.muted" mt="1.5" mb="5">
        La más antigua sin atender va primero
      </Text>
      <Toolbar view={view} send={send} />
      <Screen view={view} send={send} />
    </>
  );
};
