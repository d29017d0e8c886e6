import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { activatePackage } from '#api/contract/packages/activate-package.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageListEvent } from '#machines/flows/package-list/package-list.machine.ts';
import { packageListModel } from '#machines/flows/package-list/package-list.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';

// Once as a row and once as a card: what is seen is what counts.
const sale = (page: Page) => page.getByRole('button', { name: /^(Desactivar|Activar)$/ }).filter({ visible: true });

const listed = async (page: Page, { context }: AnyMachineSnapshot) => {
  const packages: readonly Package[] = context.packages;
  await expect(sale(page)).toHaveText(packages.map((one) => (one.is_active ? 'Desactivar' : 'Activar')));
  await expect(page.getByRole('heading', { name: 'Aún no hay paquetes' })).toHaveCount(packages.length === 0 ? 1 : 0);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al actualizar el paquete' })).toHaveCount(context.failure === null ? 0 : 1);
};

export const packageListFlow = browserFlow({
  model: packageListModel,
  who: 'admin',
  at: '/admin/packages/web',
  calls: {
    loadPackages: { operation: listPackages, answer: (packages: Package[]) => ({ packages }) },
    activatePackage: { operation: activatePackage, answer: (changed: Package) => ({ success: true, package: changed }) },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    SET_ACTIVE: ({ page }) => sale(page).first().click(),
  } satisfies PageGestures<PackageListEvent>,
  sees: {
    waiting: passing,
    loading: (page) => expect(page.getByText('Cargando los paquetes')).toHaveCount(1),
    failed: (page) => expect(page.getByRole('alert')).toContainText('Error al cargar los paquetes'),
    shown: listed,
    activating: (page) => expect(sale(page).first()).toHaveAttribute('aria-busy', 'true'),
  },
});
