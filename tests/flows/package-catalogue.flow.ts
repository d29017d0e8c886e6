import { createElement } from 'react';
import type { AnswerOf } from '#api/contract/operation.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from '#machines/flows/package-catalogue/package-catalogue.model.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { answers, sends, unanswered } from './kit/calls.ts';
import { absent, count, type Expectation, see } from './kit/expectations.ts';
import { expiredSession } from './kit/expired-session.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText, retries } from './kit/reading-table.ts';
import { alert, article, heading, link, list, listitem, row, text } from './kit/targets.ts';

const waiting = text('Cargando paquetes web');
const none = heading('Aún no hay paquetes');
const unread = 'Error al cargar los paquetes';
const card = article('Paquete Web Óptimo');
const inCard = list(undefined, card);

const essential: Package = {
  ...examplePackage,
  package_id: 1,
  name: 'Paquete Web Esencial',
  type: 'essential',
  features: [{ feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '1' }],
};

const optimal: Package = {
  ...essential,
  package_id: 12,
  name: 'Paquete Web Óptimo',
  type: 'optimal',
  base_price: 11900,
  public_price: 8900,
  features: [
    { feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '10' },
    { feature_id: 2, name: 'Certificado SSL', description: null, feature_type: 'boolean', value: 'true' },
  ],
};

interface Seen {
  /** What is rendered while it loads. */
  readonly shows?: 'packages' | 'none' | 'nothing yet';
  readonly failure?: string;
}
interface Given {
  /** The packages' own page, or a section of the front page. */
  readonly page: 'own' | 'home';
  /** The packages rendered with the page; null if none were. */
  readonly known: readonly Package[] | null;
  readonly sold: readonly Package[];
}

const levels = { own: { title: 1, part: 2 }, home: { title: 2, part: 3 } } as const;
const titled = ({ page }: Given): Expectation => see(heading('Paquetes web'), { level: levels[page].title });
const wall = (given: Given): readonly Expectation[] => [
  titled(given),
  see(link('Contratar Esencial'), { href: `/checkout/web/${given.sold.find(({ type }) => type === 'essential')?.package_id}` }),
  given.page === 'own' ? see(row(/^Páginas 1\b/)) : absent(row()),
  absent(alert()),
  absent(waiting),
  absent(none),
];
const empty = ({ page }: Given): readonly Expectation[] => [
  see(none, { level: levels[page].part }),
  see(link('Ir al cotizador'), { href: '/cotizador' }),
  absent(row()),
  absent(alert()),
];

export const packageCatalogueFlow = flowTable(packageCatalogueMachine)<Seen, Given>({
  model: packageCatalogueModel,
  given: { page: 'own', known: null, sold: [essential] },
  givenBy: (input) => ({ page: 'own', known: (input as Pick<Given, 'known'>).known, sold: [essential] }),
  jsdom: {
    at: ({ page }) => (page === 'own' ? '/paquetes-web' : '/'),
    render: async ({ page, known }, { page: { machine } }) => {
      const { PackagesPage } = await import('#features/packages/packages-page.tsx');
      const { PackageSection } = await import('#features/home/package-section.tsx');
      // Loaded by the pages on demand: import it before time stands still.
      await import('#features/packages/packages-calls.ts');
      await import('#features/home/home-calls.ts');
      const wall = { kind: 'web', known: known === null ? null : [...known], ...(machine === undefined ? {} : { machine }) } as const;
      if (page === 'own') return createElement(PackagesPage, wall);
      return createElement(PackageSection, { ...wall, id: 'paquetes-web', title: 'Paquetes web', lead: 'Tu sitio.' });
    },
  },
  browser: {
    who: 'guest',
    at: () => '/paquetes-web',
    unrendered: ({ known }) => known === null,
    // The application asks again for the packages of its page.
    cookies: () => [expiredSession],
    prepare: async ({ as, given: { page, known } }) => {
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { packages: sold } = await answered<AnswerOf<typeof listPackages>>((await as('guest')).get('/srv/packages/web'));
      return { page, known: known === null ? null : sold, sold };
    },
  },
  actions: { RETRY: () => retries },
  values: ({ packages, isKnown, failure }): Seen => ({
    shows: packages.length > 0 ? 'packages' : isKnown ? 'none' : 'nothing yet',
    failure: failure?.message ?? '',
  }),
  expectations: {
    loading: ({ shows = 'nothing yet' }, given) => {
      if (shows === 'packages') return wall(given);
      if (shows === 'none') return empty(given);
      return [titled(given), see(waiting, { role: 'status' }), absent(row()), absent(alert()), absent(none)];
    },
    failed: ({ failure }, { page }) => [
      see(heading(unread, alert()), { level: levels[page].part }),
      see(alert(), { text: `${unread}${failure}` }),
      absent(row()),
    ],
    empty: (_, given) => empty(given),
    shown: (_, given) => wall(given),
  },
  scenarios: ({ sold }) => {
    const asks = sends(listPackages, { params: { type: 'web' } });
    const starts = { state: 'loading', calls: [asks] } as const;
    const comes = { ...answers(listPackages, { packages: [...sold] }), state: 'shown' } as const;
    const withPage = { given: { known: [essential] }, starts: { ...starts, showing: { shows: 'packages' } } } as const;
    const loading = { state: 'loading', showing: { shows: 'packages' } } as const;
    const unreached = unanswered(listPackages);
    return [
      {
        title: 'outdated packages rendered with the page are replaced by those on sale now',
        ...withPage,
        notInBrowser: 'they are up to date there',
        steps: [
          { ...answers(listPackages, { packages: [{ ...essential, package_id: 3 }] }), ...loading, calls: [asks] },
          {
            ...answers(listPackages, { packages: [{ ...essential, tagline: 'Otra frase' }] }),
            state: 'shown',
            also: [see(text('Otra frase'))],
          },
        ],
      },
      {
        title: 'a failed load shows why and can be retried; each package links to its purchase [R-004, R-235]',
        starts,
        steps: [{ ...unreached, state: 'failed', showing: { failure: noAnswerText } }, { does: { type: 'RETRY' }, ...starts }, comes],
      },
      {
        title: 'on the front page a card gives its price and features, to screen readers too, also after a failed load [R-004, R-274]',
        given: { page: 'home', sold: [essential, optimal] },
        notInBrowser: 'there two sections load at once',
        starts,
        steps: [
          { ...unreached, state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, ...starts },
          {
            ...comes,
            also: [
              see(card, { text: 'Precio normal $11,900.00' }),
              see(card, { text: 'Ahorras $3,000.00' }),
              see(card, { text: /Precio de oferta \$8,900\.00\sMXN/ }),
              see(card, { text: 'Recomendado' }),
              count(listitem(undefined, inCard), 2),
              see(inCard, { text: /^10 páginas\s*Certificado SSL$/ }),
              see(link('Contratar Óptimo', card), { href: '/checkout/web/12' }),
            ],
          },
        ],
      },
    ];
  },
});
