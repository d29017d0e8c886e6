import { createElement } from 'react';
import { activatePackage } from '#api/contract/packages/activate-package.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { packageListMachine } from '#machines/flows/package-list/package-list.machine.ts';
import { packageListModel } from '#machines/flows/package-list/package-list.model.ts';
import { press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, type Expectation, inBrowser, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, retries } from './kit/reading-table.ts';
import { alert, button, heading, row, type Target, text } from './kit/targets.ts';

const unread = 'Error al cargar los paquetes';
const unchanged = 'Error al actualizar el paquete';
const none = heading('Aún no hay paquetes');

interface Given {
  readonly id: number;
  /** Identifies its row. */
  readonly tagline: string;
  /** A package to take off sale: the other scenarios need the demo's. */
  readonly isOwn: boolean;
}
interface Seen {
  /** Null if there is no package at all. */
  readonly onSale?: readonly number[] | null;
  readonly failure?: string | null;
}

const rowOf = ({ tagline }: Given): Target => row(new RegExp(tagline));
const saleOf = (given: Given): Target => button(/^(Desactivar|Activar)$/, rowOf(given));

const lists = ({ onSale = null, failure = null }: Seen, given: Given): readonly Expectation[] => {
  if (onSale === null) return [see(none)];
  const [does, state] = onSale.includes(given.id) ? ['Desactivar', 'Activo'] : ['Activar', 'Inactivo'];
  return [
    absent(none),
    see(text(state, rowOf(given))),
    see(button(does, rowOf(given)), { enabled: true, busy: false, description: new RegExp(given.tagline) }),
    ...(failure === null ? [absent(alert())] : [unchanged, failure].map((part) => see(alert(), { text: part }))),
  ];
};

export const packageListFlow = flowTable(packageListMachine)({
  model: packageListModel,
  given: { id: examplePackage.package_id, tagline: examplePackage.tagline, isOwn: false } as Given,
  jsdom: {
    at: () => '/admin/packages/web',
    render: async (_, { page: { machine } }) => {
      const { PackageListPage } = await import('#features/package-list/package-list-page.tsx');
      return createElement(PackageListPage, { kind: 'web', ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given }) => {
      const { newPackage, webPackagesOf } = await import('../../e2e/paths/fixtures/catalogue.ts');
      const { freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const found = given.isOwn
        ? await newPackage(as, freshName('Para sucursales'))
        : (await webPackagesOf(as)).find(({ tagline }) => tagline === given.tagline);
      if (found === undefined) throw new Error('the demo does not sell this package');
      return { id: found.package_id, tagline: found.tagline, isOwn: given.isOwn };
    },
    at: () => '/admin/packages/web',
  },
  actions: {
    RETRY: () => retries,
    // One button, labelled with its effect: the package decides which.
    SET_ACTIVE: (_, given) => [press(saleOf(given))],
  },
  values: ({ packages, failure }): Seen => ({
    onSale: packages.length === 0 ? null : packages.filter((one) => one.is_active).map((one) => one.package_id),
    failure: failure?.message ?? null,
  }),
  expectations: {
    loading: () => [see(text('Cargando los paquetes')), absent(alert()), absent(none)],
    failed: ({ failure }) => [unread, failure ?? ''].map((part) => see(alert(), { text: part })),
    shown: (seen, given) => lists(seen, given),
    activating: (_, given) => [see(saleOf(given), { busy: true }), absent(alert())],
  },
  starts: () => ({ state: 'loading', calls: [sends(listPackages, { params: { type: 'web' } })] }),
  scenarios: ({ id, tagline }) => {
    const one: Package = { ...examplePackage, package_id: id, tagline };
    const other: Package = { ...examplePackage, package_id: id + 1, tagline: 'Una página clara', is_active: false };
    const arrives = { ...answers(listPackages, { packages: [one, other] }), state: 'shown', showing: { onSale: [id] } } as const;
    const sale = (is_active: boolean) => sends(activatePackage, { params: { type: 'web', id: `${id}` }, body: { is_active } });
    const sold = (is_active: boolean) => answers(activatePackage, { success: true, package: { ...one, is_active } });
    const takesOff = { does: { type: 'SET_ACTIVE', packageId: id, isActive: false }, state: 'activating', calls: [sale(false)] } as const;
    const putsOn = { does: { type: 'SET_ACTIVE', packageId: id, isActive: true }, state: 'activating', calls: [sale(true)] } as const;
    return [
      {
        title:
          'a package is taken off sale, sent only once on a double click, and put back on; a failure leaves it on sale, with the reason shown [R-060, R-133, R-453]',
        given: { isOwn: true },
        steps: [
          arrives,
          { ...takesOff, by: [pressTwice(saleOf({ id, tagline, isOwn: true }))] },
          { ...refuses(activatePackage, down), state: 'shown', showing: { onSale: [id], failure: down.message } },
          takesOff,
          { ...sold(false), state: 'shown', showing: { onSale: [] }, also: [inBrowser(see(text('Paquete desactivado')))] },
          putsOn,
          { ...sold(true), state: 'shown', showing: { onSale: [id] }, also: [inBrowser(see(text('Paquete activado')))] },
        ],
      },
    ];
  },
});
