import { createElement } from 'react';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from '#machines/flows/package-catalogue/package-catalogue.model.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import type { WebShelf } from '../../e2e/paths/fixtures/web-shelf.ts';
import { retries, unheard } from './kit/reading-table.ts';
import {
  absent,
  alert,
  answers,
  type Expectation,
  heading,
  link,
  refuses,
  row,
  see,
  sends,
  text,
  transient,
  unattended,
} from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const waiting = text('Cargando paquetes web');
const none = heading('Aún no hay paquetes');
const unread = 'Error al cargar los paquetes';

const essential: Package = {
  ...examplePackage,
  package_id: 1,
  name: 'Paquete Web Esencial',
  type: 'essential',
  features: [{ feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '1' }],
};

interface Seen {
  /** What stands there while it is asked for. */
  readonly shows?: 'packages' | 'none' | 'nothing yet';
  readonly failure?: string;
}
interface Given {
  /** What came with the page; null where nothing did. */
  readonly known: readonly Package[] | null;
  readonly sold: readonly Package[];
}
interface Shop extends Given {
  readonly shelf: WebShelf;
}

const wall = ({ sold }: Given): readonly Expectation[] => [
  see(heading('Paquetes web')),
  see(link('Contratar Esencial'), { href: `/checkout/web/${sold.find(({ type }) => type === 'essential')?.package_id}` }),
  see(row(/^Páginas 1\b/)),
  absent(alert()),
  absent(waiting),
  absent(none),
];
const empty = (): readonly Expectation[] => [
  see(none),
  see(link('Ir al cotizador'), { href: '/cotizador' }),
  absent(row()),
  absent(alert()),
];

export const packageCatalogueWalk = flowWalk(packageCatalogueMachine)<Seen, Given, Shop>({
  model: packageCatalogueModel,
  given: { known: null, sold: [essential] },
  givenBy: (input) => ({ known: (input as Pick<Given, 'known'>).known, sold: [essential] }),
  jsdom: {
    at: () => '/paquetes-web',
    render: async ({ known }, { page: { machine } }) => {
      const { PackagesPage } = await import('#features/packages/packages-page.tsx');
      // Fetched by the page when it is first needed: here before time stands still.
      await import('#features/packages/packages-calls.ts');
      const came = known === null ? null : [...known];
      return createElement(PackagesPage, { kind: 'web', known: came, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'guest',
    at: () => '/paquetes-web',
    unrendered: ({ known }) => known === null,
    prepare: async ({ as, given: { known } }): Promise<Shop> => {
      const { WebShelf } = await import('../../e2e/paths/fixtures/web-shelf.ts');
      const shelf = await WebShelf.find(as);
      return { known: known === null ? null : shelf.found, sold: shelf.found, shelf };
    },
    input: ({ known }) => ({ kind: 'web', known }),
    calls: (shop) => ({
      asked: { operation: listPackages, by: 'server' },
      listPackages: { settle: (page, event, intercepted) => shop.shelf.answer(page, event, intercepted) },
    }),
  },
  actions: { START: () => unattended, RETRY: () => retries },
  values: ({ packages, isKnown, failure }): Seen => ({
    shows: packages.length > 0 ? 'packages' : isKnown ? 'none' : 'nothing yet',
    failure: failure?.message ?? '',
  }),
  expectations: {
    idle: transient,
    loading: ({ shows = 'nothing yet' }, given) => {
      if (shows === 'packages') return wall(given);
      return shows === 'none' ? empty() : [see(heading('Paquetes web')), see(waiting), absent(row()), absent(alert()), absent(none)];
    },
    failed: ({ failure }) => [see(heading(unread, alert())), see(alert(), { text: failure ?? '' }), absent(row())],
    empty,
    shown: (_, given) => wall(given),
  },
  scenarios: ({ known, sold }) => {
    const asks = sends(listPackages, { params: { type: 'web' } });
    const starts = { state: 'loading', calls: [asks] } as const;
    const comes = { ...answers(listPackages, { packages: [...sold] }), state: 'shown' } as const;
    const withPage = { given: { known: [essential] }, starts: { ...starts, showing: { shows: 'packages' } } } as const;
    const kept = { state: 'loading', showing: { shows: 'packages' } } as const;
    const unreached = refuses(listPackages, { code: 'network', message: '' });
    return [
      {
        title: 'what is for sale is asked for, and each package leads to its purchase [R-004]',
        starts,
        steps: [comes],
      },
      {
        title: 'what came with the page stays, and is asked for once where it still holds',
        ...withPage,
        steps: [{ ...answers(listPackages, { packages: [...(known ?? [])] }), state: 'shown' }],
      },
      {
        title: 'what came with the page and holds no more gives way to what is for sale now',
        ...withPage,
        notInBrowser: 'it holds there',
        steps: [
          { ...answers(listPackages, { packages: [{ ...essential, package_id: 3 }] }), ...kept, calls: [asks] },
          {
            ...answers(listPackages, { packages: [{ ...essential, tagline: 'Otra frase' }] }),
            state: 'shown',
            also: [see(text('Otra frase'))],
          },
        ],
      },
      {
        title: 'what came with the page stays where it cannot be asked for again',
        ...withPage,
        steps: [
          { ...unreached, ...kept, calls: [asks] },
          { ...unreached, state: 'shown' },
        ],
      },
      {
        title: 'the packages cannot be read: told why, and read again by hand [R-235]',
        starts,
        steps: [
          { ...unreached, state: 'failed', showing: { failure: unheard } },
          { does: { type: 'RETRY' }, ...starts },
          {
            ...refuses(listPackages, { code: 'unavailable', message: 'La base de datos no responde' }),
            state: 'failed',
            showing: { failure: 'La base de datos no responde' },
          },
          { does: { type: 'RETRY' }, ...starts },
          comes,
        ],
      },
      {
        title: 'nothing is for sale yet: said so, with the way to a quote',
        notInBrowser: 'the demo sells some',
        starts,
        steps: [{ ...answers(listPackages, { packages: [] }), state: 'empty' }],
      },
      {
        title: 'nothing was for sale when the page was made: said so at once, until something is',
        given: { known: [] },
        notInBrowser: 'the demo sells some',
        starts: { ...starts, showing: { shows: 'none' } },
        steps: [comes],
      },
    ];
  },
});
