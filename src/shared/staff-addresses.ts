import { orderConcept } from './brand.ts';
import { ageGroupWord } from './project-age.ts';
import { type DevelopmentStatus, intakeStatuses } from './vocabulary.ts';

type AgeGroup = Parameters<typeof ageGroupWord>[0];

/** Addresses of the lists and records in the staff panel. */
export const staffAddresses = {
  pendingOrders: '/admin/orders',
  allOrders: '/admin/orders/all',
  ofStatus: (status: DevelopmentStatus): string =>
    (intakeStatuses as readonly DevelopmentStatus[]).includes(status)
      ? `/admin/orders?estado=${status}`
      : `/admin/orders/all?estado=${status}`,
  beingBuilt: '/admin/orders/all?estado=construccion',
  ofAge: (group: AgeGroup): string => `/admin/orders/all?estado=construccion&dias=${ageGroupWord(group)}`,
  order: (subscriptionId: number): string => `/admin/orders/${subscriptionId}`,
  projects: '/admin/development',
  project: (subscriptionId: number): string => `/admin/development/${subscriptionId}`,
  person: (email: string): string => `/admin/users?buscar=${encodeURIComponent(email)}`,
  requirementsOf: (subscriptionId: number): string => `/admin/support?buscar=${orderConcept(subscriptionId)}`,
  requirements: '/admin/support',
  requirement: (ticketId: number): string => `/admin/support/${ticketId}`,
  quotes: '/admin/quotes',
  endingSupport: '/admin/orders/all?estado=por-vencer',
  payments: '/admin/payments',
  awaitedPayments: '/admin/payments?estado=por-confirmar',
  paymentsToReview: '/admin/payments?estado=espera-revision',
  /** `2026-11` */
  revenueOf: (month: string): string => `/admin/payments?estado=confirmado&mes=${month}`,
} as const;
