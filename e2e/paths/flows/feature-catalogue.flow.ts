import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { createFeature } from '#api/contract/packages/create-feature.ts';
import { deleteFeature } from '#api/contract/packages/delete-feature.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import { updateFeature } from '#api/contract/packages/update-feature.ts';
import type { FeatureCatalogueContext, FeatureCatalogueEvent } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureCatalogueModel } from '#machines/flows/feature-catalogue/feature-catalogue.model.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { featuresOf, newFeature } from '../prepared/catalogue.ts';
import { freshName } from '../prepared/newcomer.ts';
import { dialogOf, inDialog, isMarked } from './order-dialog.ts';

const newName = (page: Page) => page.getByRole('region', { name: 'Nueva característica' }).getByRole('textbox', { name: 'Nombre' });
const create = (page: Page) => page.getByRole('button', { name: 'Crear', exact: true });
const edited = (page: Page) => dialogOf(page, 'Editar característica').getByRole('textbox', { name: 'Nombre' });
const question = (page: Page) => page.getByRole('alertdialog');
const rowOf = (page: Page, featureId: number) => page.getByRole('row').filter({ has: page.locator(`#feature-${featureId}`) });

const featureOf = ({ feature }: { feature: Feature }) => feature;

const plain = {
  START: byItself,
  RETRY: ({ page }) => press('Reintentar')(page),
  SUBMIT: ({ page }) => create(page).click(),
  SAVE: ({ page }) => inDialog(page, 'Guardar').click(),
  CONFIRM: ({ page }) => question(page).getByRole('button', { name: 'Eliminar' }).click(),
  CANCEL: ({ page }) => press('Cancelar')(page),
} satisfies Partial<PageGestures<FeatureCatalogueEvent>>;

/** What the model calls by its own number is that feature; a name is given once. */
const gesturesOver = (featureId: number) =>
  ({
    ...plain,
    CHANGE: async ({ page }, event) => {
      const value = freshName(event.value);
      await newName(page).fill(value);
      return { ...event, value };
    },
    EDIT: async ({ page }, event) => {
      await rowOf(page, featureId).getByRole('button', { name: 'Editar' }).click();
      return { ...event, featureId };
    },
    CHANGE_EDIT: async ({ page }, event) => {
      const value = event.value === '' ? '' : freshName(event.value);
      await edited(page).fill(value);
      return { ...event, value };
    },
    ASK_DELETE: async ({ page }, event) => {
      await rowOf(page, featureId).getByRole('button', { name: 'Eliminar' }).click();
      return { ...event, featureId };
    },
  }) satisfies PageGestures<FeatureCatalogueEvent>;

const shown = async (page: Page, { context }: AnyMachineSnapshot) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  const { features }: FeatureCatalogueContext = context;
  await expect(page.locator('tbody').getByRole('row')).toContainText(features.map(({ name }) => name));
  await expect(newName(page)).toHaveValue(context.draft.name);
  await isMarked(newName(page), context.issues.length > 0);
};

const sees: BrowserFlow['sees'] = {
  waiting: passing,
  loading: (page) => expect(page.getByText('Cargando las características')).toHaveCount(1),
  failed: (page) => expect(page.getByRole('alert')).toContainText('Error al cargar las características'),
  shown,
  creating: (page) => expect(create(page)).toHaveAttribute('aria-busy', 'true'),
  editing: async (page, { context }) => {
    await expect(edited(page)).toHaveValue(context.edit.name);
    await isMarked(edited(page), context.issues.length > 0);
  },
  saving: (page) => expect(inDialog(page, 'Guardar')).toHaveAttribute('aria-busy', 'true'),
  confirming: (page, { context }) => expect(page.getByRole('alertdialog', { name: `¿Eliminar «${context.subject.name}»?` })).toBeVisible(),
  deleting: (page) => expect(question(page).getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-busy', 'true'),
};

export const featureCatalogueFlow = browserFlow({
  model: featureCatalogueModel,
  who: 'admin',
  at: '/admin/packages/features',
  prepare: async ({ as }) => ({
    gestures: gesturesOver((await newFeature(as)).feature_id),
    sees: {
      ...sees,
      shown: async (page, snapshot) => {
        await shown(page, snapshot);
        expect(await featuresOf(as)).toEqual(snapshot.context.features);
      },
    },
  }),
  calls: {
    loadFeatures: { operation: listFeatures, by: 'server', told: ({ features }: { features: Feature[] }) => features },
    createFeature: { operation: createFeature, by: 'server', told: featureOf },
    updateFeature: { operation: updateFeature, by: 'server', told: featureOf },
    deleteFeature: { operation: deleteFeature, by: 'server', told: () => undefined },
  },
  gestures: gesturesOver(0),
  sees,
});
