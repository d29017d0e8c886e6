import { expect, type Page } from '@playwright/test';
import { createPackage } from '#api/contract/packages/create-package.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageFormEvent } from '#machines/flows/package-form/package-form.machine.ts';
import { packageFormModel } from '#machines/flows/package-form/package-form.model.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { featureNamed, withdrawNewest } from '../prepared/catalogue.ts';
import { isMarked } from './order-dialog.ts';

const names = { basePrice: 'Precio Normal', publicPrice: 'Precio Oferta', tagline: 'Frase Slogan', level: 'Nivel' } as const;
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const pages = (page: Page) => page.getByRole('checkbox', { name: 'Páginas' });
const value = (page: Page) => page.getByRole('spinbutton', { name: 'Valor de Páginas' });
const submit = (page: Page) => page.getByRole('button', { name: 'Crear Paquete' });

const plain = {
  START: byItself,
  RETRY: ({ page }) => press('Reintentar')(page),
  SUBMIT: ({ page }) => submit(page).click(),
} satisfies Partial<PageGestures<PackageFormEvent>>;

/** The number of «Páginas» is the server's. */
const gesturesOver = (featureId: number) =>
  ({
    ...plain,
    CHANGE: ({ page }, event) => field(page, names[event.field]).fill(event.value),
    CHECK_FEATURE: async ({ page }, event) => {
      await pages(page).check({ force: true });
      return { ...event, featureId };
    },
    UNCHECK_FEATURE: async ({ page }, event) => {
      await pages(page).uncheck({ force: true });
      return { ...event, featureId };
    },
    TYPE_VALUE: async ({ page }, event) => {
      await value(page).fill(event.value);
      return { ...event, featureId };
    },
  }) satisfies PageGestures<PackageFormEvent>;

const saved = async (page: Page) => {
  await expect(page).toHaveURL('/admin/packages/web');
  await expect(page.getByText('Paquete creado exitosamente')).toBeVisible();
  const onSale = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Desactivar', exact: true }) });
  await expect(onSale.filter({ hasText: '$9,900' })).toContainText('Paquete Web Esencial');
};

const sees: BrowserFlow['sees'] = {
  waiting: passing,
  loading: (page) => expect(page.getByText('Cargando el formulario')).toHaveCount(1),
  failed: (page) => expect(page.getByRole('alert')).toContainText('Error al cargar las características'),
  missing: (page) => expect(page.getByRole('heading', { name: 'Paquete no encontrado' })).toBeVisible(),
  filling: async (page, { context }) => {
    const told = (path: string) => context.issues.some((issue: { path: string }) => issue.path === path);
    await expect(field(page, 'Precio Normal')).toHaveValue(context.fields.basePrice);
    await isMarked(field(page, 'Precio Normal'), told('packageData.base_price'));
    await isMarked(field(page, 'Precio Oferta'), told('packageData.public_price'));
  },
  saving: (page) => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
  saved,
};

export const packageFormFlow = browserFlow({
  model: packageFormModel,
  who: 'admin',
  at: '/admin/packages/web/new',
  prepare: async ({ as }) => ({
    gestures: gesturesOver((await featureNamed(as, 'Páginas')).feature_id),
    sees: {
      ...sees,
      saved: async (page) => {
        await saved(page);
        await withdrawNewest(as);
      },
    },
  }),
  calls: {
    loadForm: {
      operation: listFeatures,
      by: 'server',
      told: ({ features }: { features: Feature[] }) => ({ features, original: null }),
    },
    savePackage: { operation: createPackage, by: 'server', told: ({ package: made }: { package: Package }) => made },
  },
  gestures: gesturesOver(0),
  sees,
});
