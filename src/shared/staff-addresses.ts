import { ageGroupWord } from './project-age.ts';
import { type DevelopmentStatus, intakeStatuses } from './vocabulary.ts';

type AgeGroup = Parameters<typeof ageGroupWord>[0];

/** Where the staff work: the panel, or the area of those with a part of it. */
const places = {
  admin: { orders: '/admin/orders', requirements: '/admin/support', payments: '/admin/payments', quotes: '/admin/quotes' },
  equipo: { orders: '/equipo/orders', requirements: '/equipo/threads', payments: '/equipo/payments', quotes: '/equipo/quotes' },
} as const;

/** Where an area lists what it counts, and shows each thing. */
export const staffAddressesIn = (area: keyof typeof places) => {
  const { orders, requirements, payments, quotes } = places[area];
  return {
    pendingOrders: orders,
    allOrders: `${orders}/all`,
    order: (subscriptionId: number): string => `${orders}/${subscriptionId}`,
    orderWalk: (subscriptionId: number): string => `${orders}/${subscriptionId}/recorrido`,
    requirements,
    requirement: (ticketId: number): string => `${requirements}/${ticketId}`,
    quotes,
    payments,
  };
};
export type StaffAddresses = ReturnType<typeof staffAddressesIn>;

const panel = staffAddressesIn('admin');

/** Where the panel lists what its figures count. */
export const staffAddresses = {
  ...panel,
  ofStatus: (status: DevelopmentStatus): string =>
    `${(intakeStatuses as readonly DevelopmentStatus[]).includes(status) ? panel.pendingOrders : panel.allOrders}?estado=${status}`,
  beingBuilt: `${panel.allOrders}?estado=construccion`,
  ofAge: (group: AgeGroup): string => `${panel.allOrders}?estado=construccion&dias=${ageGroupWord(group)}`,
  project: (subscriptionId: number): string => `/admin/development/${subscriptionId}`,
  transferAccount: '/admin/settings/transfer',
  endingSupport: `${panel.allOrders}?estado=por-vencer`,
  awaitedPayments: `${panel.payments}?estado=por-confirmar`,
  paymentsToReview: `${panel.payments}?estado=espera-revision`,
  /** `2026-11` */
  revenueOf: (month: string): string => `${panel.payments}?estado=confirmado&mes=${month}`,
};
