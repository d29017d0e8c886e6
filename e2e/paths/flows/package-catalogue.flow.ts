import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerOf } from '#api/contract/operation.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageCatalogueContext, PackageCatalogueEvent } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from '#machines/flows/package-catalogue/package-catalogue.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type Call, type PageGestures, passing, Told } from '../browser-flow.ts';
import { WebShelf } from '../prepared/web-shelf.ts';
import { skeleton } from './skeleton.ts';

const offers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Contratar / });
const isShown = async (page: Page) => {
  await expect(offers(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
};

const asked: Call = { operation: listPackages, by: 'server' };

const answeredBy = (shelf: WebShelf): Call => ({
  settle: async (page, { type, output, error }, held) => {
    // Whether what came with the page still holds is asked first; where it does not, everything is asked anew.
    const asksTwice = (await offers(page).count()) > 0;
    if (type.startsWith('xstate.error.')) {
      if (asksTwice) await held.refuse('asked', error);
      return held.refuse('asked', error);
    }
    const sold: readonly Package[] = output;
    const told = sold.length > 0 ? await held.serve('asked') : await shelf.whileEmpty(() => held.serve('asked'));
    return new Told((told as AnswerOf<typeof listPackages>).packages);
  },
});

export const packageCatalogueFlow = browserFlow({
  model: packageCatalogueModel,
  who: 'guest',
  at: '/paquetes-web',
  undrawn: (input) => Object(input).known === null,
  prepare: async ({ path, as }) => {
    const shelf = await WebShelf.find(as);
    const { known } = Object(path.input);
    const input = { kind: 'web', known: known === null ? null : shelf.found };
    return { input, calls: { asked, listPackages: answeredBy(shelf) } };
  },
  calls: { asked },
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
