import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { failureDetail } from '#machines/failure-detail.ts';
import type { BoardEvent } from '#machines/flows/board.ts';
import type { OrderBoardView } from '#machines/flows/order-board/order-board.machine.ts';
import { type OrderFilter, type OrderScope, orderFilter, orderFilters } from '#machines/flows/order-board/order-filters.ts';
import { type FilterAddress, NothingFiltered } from '#parts/board-filters.tsx';
import { ageGroupOf, isOfAge } from '#shared/list-filters.ts';
import { ageGroupName, ageGroupWord } from '#shared/project-age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { MovingList } from '#ui/moving-list.tsx';
import { Paged } from '#ui/paged.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { OrderCard } from './order-card.tsx';

export const ordersFailed = 'Error al cargar las órdenes';
const nothing: Record<OrderScope, string> = { pending: 'No hay órdenes pendientes', all: 'No hay órdenes' };

interface OrderListProps {
  scope: OrderScope;
  view: OrderBoardView;
  send: (event: BoardEvent) => void;
  address: FilterAddress;
}

/** The filter and the age are in the URL. */
export const useOrderFilters = (scope: OrderScope) => {
  const { get, set } = useListAddress();
  const chosen = orderFilter(scope, get('estado'));
  const age = scope === 'all' ? ageGroupOf(get('dias')) : null;
  const { statuses, account } = chosen;
  return {
    chosen,
    /** Both, for an export. */
    query: {
      ...(statuses === undefined ? {} : { status: statuses.join(',') }),
      ...(account === undefined ? {} : { account }),
      ...(age === null ? {} : { age: ageGroupWord(age) }),
    },
    choose: (filter: OrderFilter) => set('estado', filter.word),
    age,
    forgetAge: () => set('dias', null),
  };
};

const Stale = ({ view, send }: Pick<OrderListProps, 'view' | 'send'>) =>
  view.failure ? (
    <StaleNotice title={ordersFailed} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves la lista de antes.
    </StaleNotice>
  ) : null;

interface NoOrdersProps {
  scope: OrderScope;
  view: Pick<OrderBoardView, 'search' | 'isFiltered'>;
  chosen: OrderFilter;
  showAll: () => void;
  clear: () => void;
}

const NoOrders = ({ scope, view, chosen, showAll, clear }: NoOrdersProps) => {
  if (view.isFiltered) return <NothingFiltered title={nothing[scope]} clear={clear} />;
  if (chosen.word !== null) {
    return (
      <EmptyState
        title={nothing[scope]}
        action={
          <Button variant="outline" onClick={showAll}>
            Ver todas
          </Button>
        }
      >
        Ninguna está en «{chosen.label}».
      </EmptyState>
    );
  }
  return (
    <EmptyState title={nothing[scope]}>
      {view.search.trim() === ''
        ? 'Aquí aparecen los pedidos en cuanto un cliente los hace.'
        : 'Nadie coincide con tu búsqueda. Prueba con otro nombre, correo o folio.'}
    </EmptyState>
  );
};

/** The filtered orders, fifty per page. */
export const OrderList = ({ scope, view, send, address }: OrderListProps) => {
  const { chosen, choose, age, forgetAge } = useOrderFilters(scope);
  const nowIso = new Date().toISOString();
  const known = age === null ? view.rows : view.rows.filter((order) => isOfAge(order, age, nowIso));
  const matching = (filter: OrderFilter) => known.filter((order) => filter.keeps(order, nowIso));
  const orders = matching(chosen);
  const offered = orderFilters(scope).filter((filter) => filter.word !== 'canceladas' || filter === chosen || matching(filter).length > 0);
  return (
    <>
      <Flex role="group" aria-label="Filtrar por estado" gap="2" mt="4" overflowX="auto" pb="1">
        {offered.map((filter) => (
          <Chip key={filter.label} pressed={filter.word === chosen.word} onPress={() => choose(filter)} count={matching(filter).length}>
            {filter.label}
          </Chip>
        ))}
        {age === null ? null : (
          <Chip pressed onPress={forgetAge} icon={<X size={15} aria-hidden="true" />}>
            Solo {ageGroupName(age)}
          </Chip>
        )}
      </Flex>
      <Box display="grid" gap="4" mt="5" aria-busy={view.isRefreshing}>
        <Stale view={view} send={send} />
        <Paged label="Páginas de órdenes" items={orders}>
          {(shown) => (
            <Box display="grid" gap="4">
              <MovingList items={shown.map((order) => ({ key: order.subscription_id, card: <OrderCard order={order} /> }))} />
            </Box>
          )}
        </Paged>
        {orders.length === 0 ? (
          <NoOrders scope={scope} view={view} chosen={chosen} showAll={() => choose(orderFilter(scope, null))} clear={address.clear} />
        ) : null}
      </Box>
    </>
  );
};
