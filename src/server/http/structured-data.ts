import type { Package } from '#api/contract/packages/package.ts';
import { brand } from '#shared/brand.ts';
import { type PublicPage, publicPages } from '#shared/site-pages.ts';

const organisation = (origin: string) => ({ '@type': 'Organization', '@id': `${origin}/#organizacion`, name: brand.name });

/** The seller, as schema.org data. */
export const organisationData = (origin: string) => ({
  '@context': 'https://schema.org',
  ...organisation(origin),
  legalName: brand.legalName,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  email: brand.email,
  telephone: `+52 ${brand.whatsapp}`,
  address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'MX' },
});

const pageOfKind = (pack: Package): PublicPage | undefined => publicPages.find(({ kinds }) => kinds.length === 1 && kinds[0] === pack.kind);

/** A package with its current price, tax included. */
export const packageData = (pack: Package, origin: string, shownOn: PublicPage) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: String(pack.package_id),
  name: pack.name,
  description: pack.tagline,
  image: `${origin}/imagenes/${(pageOfKind(pack) ?? shownOn).picture}.png`,
  brand: { '@type': 'Brand', name: brand.name },
  offers: {
    '@type': 'Offer',
    url: `${origin}${(pageOfKind(pack) ?? shownOn).path}`,
    availability: 'https://schema.org/InStock',
    price: pack.public_price.toFixed(2),
    priceCurrency: 'MXN',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: pack.public_price.toFixed(2),
      priceCurrency: 'MXN',
      valueAddedTaxIncluded: true,
    },
    seller: organisation(origin),
  },
});
