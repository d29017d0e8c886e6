import type { OrderSummary } from '#api/contract/orders/order.ts';
import { business } from '#shared/business.ts';
import { addDays } from '#shared/dates.ts';
import { ageGroups, ageGroupWord, fullDays } from '#shared/project-age.ts';
import {
  type DevelopmentStatus,
  deliveryStatuses,
  developmentStatuses,
  developmentStatusNames,
  intakeStatuses,
} from '#shared/vocabulary.ts';

/** 'Órdenes Pendientes', or all orders. */
export type OrderScope = 'pending' | 'all';

export interface OrderFilter {
  /** The filter's name in the address; null for the unfiltered list. */
  word: string | null;
  label: string;
  keeps: (order: OrderSummary, nowIso: string) => boolean;
}

const isLiving = ({ status }: OrderSummary): boolean => status !== 'cancelled';

const isBeingBuilt = (order: OrderSummary): boolean =>
  isLiving(order) && (deliveryStatuses as readonly DevelopmentStatus[]).includes(order.development_status);

/** Running accounts near their end date: customers to remind of renewing. */
const endsSoon = ({ status, end_date }: OrderSummary, nowIso: string): boolean =>
  (status === 'active' || status === 'trial') &&
  end_date !== null &&
  end_date >= nowIso &&
  end_date <= addDays(nowIso, business.nearExpiryDays);

const ofStatus = (status: DevelopmentStatus): OrderFilter => ({
  word: status,
  label: developmentStatusNames[status],
  keeps: (order) => isLiving(order) && order.development_status === status,
});
const cancelled: OrderFilter = { word: 'canceladas', label: 'Canceladas', keeps: (order) => !isLiving(order) };

const filters: Record<OrderScope, readonly OrderFilter[]> = {
  pending: [{ word: null, label: 'Todas', keeps: isLiving }, ...intakeStatuses.map(ofStatus), cancelled],
  all: [
    { word: null, label: 'Todas', keeps: () => true },
    ...developmentStatuses.map(ofStatus),
    { word: 'construccion', label: 'En construcción', keeps: isBeingBuilt },
    { word: 'por-vencer', label: 'Soporte por vencer', keeps: endsSoon },
    cancelled,
  ],
};

export const orderFilters = (scope: OrderScope): readonly OrderFilter[] => filters[scope];

/** The filter named in the address; an unknown name means no filter. */
export const orderFilter = (scope: OrderScope, word: string | null): OrderFilter =>
  filters[scope].find((one) => one.word === word) ?? { word: null, label: 'Todas', keeps: scope === 'all' ? () => true : isLiving };

/** The dashboard's age group named in the address; null, which filters nothing, for an unknown name. */
export const ageGroupOf = (word: string | null) => ageGroups.find((group) => ageGroupWord(group) === word) ?? null;

export const isOfAge = (order: OrderSummary, group: NonNullable<ReturnType<typeof ageGroupOf>>, nowIso: string): boolean => {
  const days = fullDays(new Date(order.start_date ?? order.created_at), new Date(nowIso));
  return days >= group.from_days && (group.to_days === null || days <= group.to_days);
};
