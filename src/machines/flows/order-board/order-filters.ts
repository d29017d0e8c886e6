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

/** 'Órdenes Pendientes', or every order there ever was. */
export type OrderScope = 'pending' | 'all';

export interface OrderFilter {
  /** As the address says it; null for the list without a filter. */
  word: string | null;
  label: string;
  keeps: (order: OrderSummary, nowIso: string) => boolean;
}

const isLiving = ({ status }: OrderSummary): boolean => status !== 'cancelled';

const isBeingBuilt = (order: OrderSummary): boolean =>
  isLiving(order) && (deliveryStatuses as readonly DevelopmentStatus[]).includes(order.development_status);

/** Running, and near its end: whom to remind of renewing. */
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

/** The filter that the address names; an unknown word is none. */
export const orderFilter = (scope: OrderScope, word: string | null): OrderFilter =>
  filters[scope].find((one) => one.word === word) ?? { word: null, label: 'Todas', keeps: scope === 'all' ? () => true : isLiving };

/** Days since the payment, as the dashboard groups the projects; an unknown word keeps all. */
export const ageGroupOf = (word: string | null) => ageGroups.find((group) => ageGroupWord(group) === word) ?? null;

export const isOfAge = (order: OrderSummary, group: NonNullable<ReturnType<typeof ageGroupOf>>, nowIso: string): boolean => {
  const days = fullDays(new Date(order.start_date ?? order.created_at), new Date(nowIso));
  return days >= group.from_days && (group.to_days === null || days <= group.to_days);
};
