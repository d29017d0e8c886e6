import type { Package } from '#api/contract/packages/package.ts';
import type { AgencyFacts } from '#shared/brand.ts';
import { type PublicPage, publicPages } from '#shared/site-pages.ts';

const organisation = (origin: string, { name }: AgencyFacts) => ({ '@type': 'Organization', '@id': `${origin}/#organizacion`, name });

/** Who sells, in the words of schema.org. */
export const organisationData = (origin: string, agency: AgencyFacts) => ({
  '@context': 'https://schema.org',
  ...organisation(origin, agency),
  legalName: agency.legal_name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  email: agency.email,
  telephone: `+52 ${agency.whatsapp}`,
  address: { '@type': 'PostalAddress', streetAddress: agency.address, addressCountry: 'MX' },
});

const pageOfKind = (pack: Package): PublicPage | undefined => publicPages.find(({ kinds }) => kinds.length === 1 && kinds[0] === pack.kind);

/** One package and what it costs now, tax included. */
export const packageData = (pack: Package, origin: string, shownOn: PublicPage, agency: AgencyFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: String(pack.package_id),
  name: pack.name,
  description: pack.tagline,
  image: `${origin}/imagenes/${(pageOfKind(pack) ?? shownOn).picture}.png`,
  brand: { '@type': 'Brand', name: agency.name },
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
    seller: organisation(origin, agency),
  },
});
