import { brand } from '#shared/brand.ts';

/** Ignores case, dots and hyphens, which hardly distinguish two names. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const reserved = new Set(['admin', 'superadmin', 'soporte', 'ventas', 'pagos', 'root', plain(brand.name)]);

/** A name that could be mistaken for the agency itself. Nobody can choose it; existing ones stay, and a superadministrator may assign it. */
export const isReservedUsername = (username: string): boolean => reserved.has(plain(username));
