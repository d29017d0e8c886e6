import { brand } from '#shared/brand.ts';

/** Without case, dots and hyphens, which hardly tell two names apart. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const reserved = new Set(['admin', 'superadmin', 'soporte', 'ventas', 'pagos', 'root', plain(brand.name)]);

/** A name that others would take for the agency itself: nobody gives it to themselves. Who has one keeps it, and a superadministrator may give it. */
export const isReservedUsername = (username: string): boolean => reserved.has(plain(username));
