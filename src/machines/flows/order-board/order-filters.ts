import type { OrderSummary } from '#api/contract/orders/order.ts';
import { type AccountGroup, isOfAccountGroup } from '#shared/list-filters.ts';
import {
  type DevelopmentStatus,
  deliveryStatuses,
  developmentStatuses,
  developmentStatusNames,
  intakeStatuses,
} from '#shared/vocabulary.ts';

/** 'Órdenes Pendientes', or all orders. */
export type OrderScope = 'pending' | 'all';

interface Narrowing {
  /** Without them, all of the list. */
  statuses?: readonly DevelopmentStatus[];
  account?: AccountGroup;
}

export interface OrderFilter extends Narrowing {
  /** The filter's name in the address; null for the unfiltered list. */
  word: string | null;
  label: string;
  keeps: (order: OrderSummary, nowIso: string) => boolean;
}

const filter = (word: string | null, label: string, { statuses, account }: Narrowing): OrderFilter => ({
  word,
  label,
  ...(statuses === undefined ? {} : { statuses }),
  ...(account === undefined ? {} : { account }),
  keeps: (order, nowIso) =>
    (statuses === undefined || statuses.includes(order.development_status)) &&
    (account === undefined || isOfAccountGroup(order, account, nowIso)),
});

const ofStatus = (status: DevelopmentStatus): OrderFilter =>
  filter(status, developmentStatusNames[status], { statuses: [status], account: 'living' });
const cancelled = filter('canceladas', 'Canceladas', { account: 'cancelled' });
const unfiltered: Record<OrderScope, OrderFilter> = {
  pending: filter(null, 'Todas', { account: 'living' }),
  all: filter(null, 'Todas', {}),
};

const filters: Record<OrderScope, readonly OrderFilter[]> = {
  pending: [unfiltered.pending, ...intakeStatuses.map(ofStatus), cancelled],
  all: [
    unfiltered.all,
    ...developmentStatuses.map(ofStatus),
    filter('construccion', 'En construcción', { statuses: deliveryStatuses, account: 'living' }),
    filter('por-vencer', 'Soporte por vencer', { account: 'ending' }),
    cancelled,
  ],
};

export const orderFilters = (scope: OrderScope): readonly OrderFilter[] => filters[scope];

/** The filter named in the address; an unknown name means no filter. */
export const orderFilter = (scope: OrderScope, word: string | null): OrderFilter =>
  filters[scope].find((one) => one.word === word) ?? unfiltered[scope];
