import type { PackageKind } from './vocabulary.ts';

/** Where the packages of a kind are compared. */
export const packagePages = {
  web: { to: '/paquetes-web', name: 'Paquetes web' },
  ecommerce: { to: '/tiendas-online', name: 'Tiendas en línea' },
  branding: { to: '/branding', name: 'Branding' },
} as const satisfies Record<PackageKind, { to: string; name: string }>;

interface Bought {
  package_type: PackageKind;
  package_id: number;
  is_on_sale: boolean;
}

/** Where the same is bought once more: its checkout, or what took its place where it is not sold any more. */
export const buyAgainAddress = ({ package_type: kind, package_id: id, is_on_sale: isOnSale }: Bought): string =>
  isOnSale ? `/checkout/${kind}/${id}` : packagePages[kind].to;
