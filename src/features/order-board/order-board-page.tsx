import { Box, Flex, Heading, Text } from '@chakra-ui/react';
// biome-ignore lint/style/noRestrictedImports: a clock on the screen, counted from when the list was loaded
import { useEffect, useMemo, useState } from 'react';
import { exportOrders } from '#api/contract/list-exports.ts';
import type { BoardEvent } from '#machines/flows/board-context.ts';
import { type OrderBoardView, orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { type OrderScope, orderFilter, orderQuery } from '#machines/flows/order-board/order-filters.ts';
import { BoardFilters, useFilterAddress } from '#parts/board-filters.tsx';
import { BoardScreen } from '#parts/board-screen.tsx';
import { CsvExport } from '#parts/csv-export.tsx';
import { type BoardClock, useBoard } from '#parts/use-board.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { orderBoardActors } from './order-board-actors.ts';
import { OrderFilters, OrderList, orderLook } from './order-list.tsx';

const ageOf = (readAt: number): string => {
  const seconds = Math.round((Date.now() - readAt) / 1000);
  if (seconds < 5) return 'ahora';
  return seconds < 60 ? `hace ${seconds} s` : `hace ${Math.floor(seconds / 60)} min`;
};

/** How long ago the list was brought up to date, refreshed every ten seconds. */
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

interface ToolbarProps {
  scope: OrderScope;
  view: OrderBoardView;
  send: (event: BoardEvent) => void;
  search: (value: string) => void;
}

const Toolbar = ({ scope, view, send, search }: ToolbarProps) => (
  <Flex gap="3" align="center" wrap="wrap">
    <Flex flex={{ base: '1', md: '0 1 460px' }} minW="0">
      <SearchField label="Buscar por cliente o ID..." value={view.search} onChange={search} shortcut />
    </Flex>
    <RefreshButton folded loading={view.isRefreshing && view.screen !== 'loading'} onRefresh={() => send({ type: 'REFRESH' })} />
    <CsvExport operation={exportOrders} filter={orderQuery(scope, view)} name={scope === 'all' ? 'pedidos' : 'pedidos-pendientes'} />
    {view.screen === 'loading' || view.screen === 'failed' ? null : <Age rows={view.rows} />}
  </Flex>
);

const heads = {
  pending: {
    title: 'Órdenes Pendientes',
    lead: 'Primero lo que está en riesgo o con retraso, después lo pagado; en cada grupo, lo más antiguo',
    to: staffAddresses.allOrders,
    other: 'Ver todas las órdenes',
  },
  all: {
    title: 'Todas las Órdenes',
    lead: 'También las que ya se construyen, están en línea o se cancelaron',
    to: staffAddresses.pendingOrders,
    other: 'Ver las pendientes',
  },
} as const satisfies Record<OrderScope, object>;

const Head = ({ scope, sorted }: { scope: OrderScope; sorted: boolean }) => {
  const { title, lead, to, other } = heads[scope];
  return (
    <Box mb="5">
      <Heading as="h1" textStyle="h1">
        {title}
      </Heading>
      <Flex mt="1.5" columnGap="4" rowGap="1" wrap="wrap" justify="space-between">
        <Text color="fg.muted">{sorted && scope === 'pending' ? 'Las que aún no están en construcción' : lead}</Text>
        <TextLink to={to}>{other}</TextLink>
      </Flex>
    </Box>
  );
};

interface OrderBoardPageProps {
  scope?: OrderScope;
  machine?: typeof orderBoardMachine;
  clock?: BoardClock;
}

/** /admin/orders and /admin/orders/all. Pass the scope as `key`, so that another scope remounts it. */
export const OrderBoardPage = ({ scope = 'pending', machine, clock }: OrderBoardPageProps) => {
  const provided = useMemo(() => machine ?? orderBoardMachine.provide({ actors: orderBoardActors(scope) }), [machine, scope]);
  const address = useFilterAddress();
  // A filter in the URL that this list does not have is ignored.
  const { word: group, sorted } = orderFilter(scope, address.filter.group);
  const filter = { ...address.filter, group };
  const { view, send, search } = useBoard(provided, { filter, topic: 'order', reloadsOn: 'renewal', clock });
  return (
    <>
      <Head scope={scope} sorted={address.sort !== null} />
      <Toolbar scope={scope} view={view} send={send} search={search} />
      <BoardFilters view={view} address={address} usual={sorted} />
      <OrderFilters scope={scope} view={view} address={address} />
      <Box mt="5">
        <BoardScreen view={view} send={send} look={orderLook}>
          <OrderList scope={scope} view={view} send={send} address={address} />
        </BoardScreen>
      </Box>
    </>
  );
};
