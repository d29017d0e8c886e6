import type { PackageKind } from './vocabulary.ts';

/** The page that compares the packages of each kind. */
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

/** Where to buy the same package again: its checkout, or the page of its kind if it is no longer sold. */
export const buyAgainAddress = ({ package_type: kind, package_id: id, is_on_sale: isOnSale }: Bought): string =>
  isOnSale ? `/checkout/${kind}/${id}` : packagePages[kind].to;
