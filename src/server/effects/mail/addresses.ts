import { orderAddress, tabAddress } from '#shared/account-tabs.ts';
import { securityPath } from '#shared/security-path.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

/** Link targets of the mails: each points to the exact item. */
export const addressesAt = (publicUrl: string) => {
  const at = (path: string): string => `${publicUrl}${path}`;
  return {
    home: at('/'),
    login: at('/login'),
    recover: at('/forgot-password'),
    security: at(securityPath),
    reset: (token: string) => at(`/reset-password?token=${token}`),
    confirmEmail: (token: string) => at(`/confirmar-correo?token=${token}`),
    account: at('/account'),
    checkout: (kind: PackageKind, packageId: number) => at(`/checkout/${kind}/${packageId}`),
    order: (subscriptionId: number) => at(orderAddress(subscriptionId)),
    profile: at(tabAddress('perfil')),
    staffOrder: (subscriptionId: number) => at(staffAddresses.order(subscriptionId)),
    project: (subscriptionId: number) => at(staffAddresses.project(subscriptionId)),
    staffRequirement: (ticketId: number) => at(staffAddresses.requirement(ticketId)),
    person: (username: string) => at(staffAddresses.person(username)),
    requirements: at(staffAddresses.requirements),
    projects: at(staffAddresses.projects),
    orders: at(staffAddresses.pendingOrders),
    cancelledOrders: at(`${staffAddresses.allOrders}?estado=canceladas`),
    quotes: at(staffAddresses.quotes),
    payments: at(staffAddresses.payments),
    paymentsToReview: at(staffAddresses.paymentsToReview),
  };
};
export type SiteAddresses = ReturnType<typeof addressesAt>;
