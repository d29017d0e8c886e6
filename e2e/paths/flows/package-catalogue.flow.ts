import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageCatalogueContext, PackageCatalogueEvent } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from '#machines/flows/package-catalogue/package-catalogue.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { skeleton } from './skeleton.ts';

const offers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Contratar / });
const isShown = async (page: Page) => {
  await expect(offers(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
};

export const packageCatalogueFlow = browserFlow({
  model: packageCatalogueModel,
  who: 'guest',
  at: '/paquetes-web',
  undrawn: (input) => Object(input).known === null,
  calls: {
    asked: { operation: listPackages },
    listPackages: {
      settle: async (page, { type, output, error }, held) => {
        const settle = () =>
          type.startsWith('xstate.error.') ? held.refuse('asked', error) : held.answer('asked', { packages: output satisfies Package[] });
        // Whether what came with the page still holds is asked first; where it does not, everything is asked anew.
        const asksTwice = (await offers(page).count()) > 0;
        await settle();
        if (asksTwice) await settle();
      },
    },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
  } satisfies PageGestures<PackageCatalogueEvent>,
  sees: {
    idle: passing,
    loading: async (page: Page, { context }: AnyMachineSnapshot) => {
      const { packages }: PackageCatalogueContext = context;
      await (packages.length > 0 ? isShown : skeleton('Cargando paquetes web'))(page);
    },
    failed: async (page) => {
      await expect(page.getByRole('alert')).toContainText('Error al cargar los paquetes');
      await expect(page.getByRole('table')).toHaveCount(0);
    },
    empty: (page) => expect(page.getByRole('heading', { level: 2, name: 'Aún no hay paquetes' })).toBeVisible(),
    shown: isShown,
  },
});
