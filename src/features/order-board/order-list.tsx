import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { BoardEvent } from '#machines/flows/board-context.ts';
import type { OrderBoardView } from '#machines/flows/order-board/order-board.machine.ts';
import { ageOf, countOf, type OrderScope, orderFilter, orderFilters } from '#machines/flows/order-board/order-filters.ts';
import { type FilterAddress, isNarrowed, NothingFiltered } from '#parts/board-filters.tsx';
import { BoardRows } from '#parts/board-screen.tsx';
import { ageGroupName } from '#shared/project-age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MovingList } from '#ui/moving-list.tsx';
import { OrderCard } from './order-card.tsx';

export const orderLook = { loading: 'Cargando las órdenes', cards: 4, failed: 'Error al cargar las órdenes' };
const nothing: Record<OrderScope, string> = { pending: 'No hay órdenes pendientes', all: 'No hay órdenes' };

interface OrderListProps {
  scope: OrderScope;
  view: OrderBoardView;
  send: (event: BoardEvent) => void;
  address: FilterAddress;
}

const NoOrders = ({ scope, view, address }: Omit<OrderListProps, 'send'>) => {
  if (isNarrowed(view.filter) || ageOf(scope, view.filter) !== null)
    return <NothingFiltered title={nothing[scope]} clear={address.clear} />;
  const chosen = orderFilter(scope, view.filter.group ?? '');
  if (chosen.word !== '' && view.search.trim() === '') {
    return (
      <EmptyState
        title={nothing[scope]}
        action={
          <Button variant="outline" onClick={() => address.choose({ group: '' })}>
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

export const OrderFilters = ({ scope, view, address: { filter, choose } }: Omit<OrderListProps, 'send'>) => {
  const chosen = orderFilter(scope, filter.group);
  const age = ageOf(scope, filter);
  const offered = orderFilters(scope).filter((one) => one.account !== 'cancelled' || one === chosen || countOf(one, view.counts) !== 0);
  return (
    <Flex role="group" aria-label="Filtrar por estado" gap="2" mt="4" overflowX="auto" pb="1">
      {offered.map((one) => (
        <Chip key={one.label} pressed={one === chosen} onPress={() => choose({ group: one.word })} count={countOf(one, view.counts)}>
          {one.label}
        </Chip>
      ))}
      {age === null ? null : (
        <Chip pressed onPress={() => choose({ age: '' })} icon={<X size={15} aria-hidden="true" />}>
          Solo {ageGroupName(age)}
        </Chip>
      )}
    </Flex>
  );
};

/** The filtered orders: the pages loaded so far. */
export const OrderList = ({ scope, view, send, address }: OrderListProps) => (
  <BoardRows
    view={view}
    send={send}
    look={orderLook}
    total={countOf(orderFilter(scope, view.filter.group ?? ''), view.counts)}
    none={<NoOrders scope={scope} view={view} address={address} />}
  >
    <Box display="grid" gap="4">
      <MovingList items={view.rows.map((order) => ({ key: order.subscription_id, card: <OrderCard order={order} /> }))} />
    </Box>
  </BoardRows>
);
