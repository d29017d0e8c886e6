import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { activatePackage } from '#api/contract/packages/activate-package.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import type { PackageListEvent } from '#machines/flows/package-list/package-list.machine.ts';
import { packageListModel } from '#machines/flows/package-list/package-list.model.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newPackage, webPackagesOf } from '../prepared/catalogue.ts';

// Once as a row and once as a card: what is seen is what counts.
const sale = (page: Page) => page.getByRole('button', { name: /^(Desactivar|Activar)$/ }).filter({ visible: true });

const listed = async (page: Page, { context }: AnyMachineSnapshot) => {
  const packages: readonly Package[] = context.packages;
  await expect(sale(page)).toHaveText(packages.map((one) => (one.is_active ? 'Desactivar' : 'Activar')));
  await expect(page.getByRole('heading', { name: 'Aún no hay paquetes' })).toHaveCount(packages.length === 0 ? 1 : 0);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al actualizar el paquete' })).toHaveCount(context.failure === null ? 0 : 1);
};

const saleOf = (page: Page, { package_id }: Package) =>
  page
    .getByRole('row')
    .filter({ has: page.locator(`#package-${package_id}`) })
    .getByRole('button', { name: /^(Desactivar|Activar)$/ });

const plain = {
  START: byItself,
  RETRY: ({ page }) => press('Reintentar')(page),
} satisfies Partial<PageGestures<PackageListEvent>>;

const over = (one: Package) => ({
  gestures: {
    ...plain,
    SET_ACTIVE: async ({ page }, event) => {
      const isActive = (await saleOf(page, one).textContent()) === 'Activar';
      await saleOf(page, one).click();
      return { ...event, packageId: one.package_id, isActive };
    },
  } satisfies PageGestures<PackageListEvent>,
  sees: {
    waiting: passing,
    loading: (page) => expect(page.getByText('Cargando los paquetes')).toHaveCount(1),
    failed: (page) => expect(page.getByRole('alert')).toContainText('Error al cargar los paquetes'),
    shown: listed,
    activating: (page) => expect(saleOf(page, one)).toHaveAttribute('aria-busy', 'true'),
  } satisfies BrowserFlow['sees'],
});

export const packageListFlow = browserFlow({
  model: packageListModel,
  who: 'admin',
  at: '/admin/packages/web',
  // It is taken off sale by the path itself: the others find what the demo sells.
  prepare: async ({ as, path }) => {
    if (!path.steps.some(({ event }) => event.type === 'SET_ACTIVE')) return {};
    const { gestures, sees } = over(await newPackage(as));
    return {
      gestures,
      sees: {
        ...sees,
        shown: async (page, snapshot) => {
          await listed(page, snapshot);
          expect(await webPackagesOf(as)).toEqual(snapshot.context.packages);
        },
      },
    };
  },
  calls: {
    loadPackages: { operation: listPackages, by: 'server', told: ({ packages }: { packages: Package[] }) => packages },
    activatePackage: { operation: activatePackage, by: 'server', told: ({ package: changed }: { package: Package }) => changed },
  },
  ...over(examplePackage),
});
