import { expect, type Page } from '@playwright/test';
import { createFeature } from '#api/contract/packages/create-feature.ts';
import { deleteFeature } from '#api/contract/packages/delete-feature.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import { updateFeature } from '#api/contract/packages/update-feature.ts';
import type { FeatureCatalogueEvent } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureCatalogueModel } from '#machines/flows/feature-catalogue/feature-catalogue.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { dialogOf, inDialog, isMarked } from './order-dialog.ts';

const newName = (page: Page) => page.getByRole('region', { name: 'Nueva característica' }).getByRole('textbox', { name: 'Nombre' });
const create = (page: Page) => page.getByRole('button', { name: 'Crear', exact: true });
const edited = (page: Page) => dialogOf(page, 'Editar característica').getByRole('textbox', { name: 'Nombre' });
const question = (page: Page) => page.getByRole('alertdialog');
const listed: Readonly<Record<number, string>> = { 101: 'Páginas', 122: 'Reporte' };
const pressIn = (page: Page, featureId: number, name: string) =>
  page
    .getByRole('row')
    .filter({ hasText: listed[featureId] ?? '' })
    .getByRole('button', { name })
    .first()
    .click();
const feature = (one: Feature) => ({ success: true, feature: one });

export const featureCatalogueFlow = browserFlow({
  model: featureCatalogueModel,
  who: 'admin',
  at: '/admin/packages/features',
  calls: {
    loadFeatures: { operation: listFeatures, answer: (features: Feature[]) => ({ features }) },
    createFeature: { operation: createFeature, answer: feature },
    updateFeature: { operation: updateFeature, answer: feature },
    deleteFeature: { operation: deleteFeature, answer: () => ({ success: true }) },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    CHANGE: ({ page }, event) => newName(page).fill(event.value),
    SUBMIT: ({ page }) => create(page).click(),
    EDIT: ({ page }, event) => pressIn(page, event.featureId, 'Editar'),
    CHANGE_EDIT: ({ page }, event) => edited(page).fill(event.value),
    SAVE: ({ page }) => inDialog(page, 'Guardar').click(),
    ASK_DELETE: ({ page }, event) => pressIn(page, event.featureId, 'Eliminar'),
    CONFIRM: ({ page }) => question(page).getByRole('button', { name: 'Eliminar' }).click(),
    CANCEL: ({ page }) => press('Cancelar')(page),
  } satisfies PageGestures<FeatureCatalogueEvent>,
  sees: {
    waiting: passing,
    loading: (page) => expect(page.getByText('Cargando las características')).toHaveCount(1),
    failed: (page) => expect(page.getByRole('alert')).toContainText('Error al cargar las características'),
    shown: async (page, { context }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);
      await expect(newName(page)).toHaveValue(context.draft.name);
      await isMarked(newName(page), context.issues.length > 0);
    },
    creating: (page) => expect(create(page)).toHaveAttribute('aria-busy', 'true'),
    editing: async (page, { context }) => {
      await expect(edited(page)).toHaveValue(context.edit.name);
      await isMarked(edited(page), context.issues.length > 0);
    },
    saving: (page) => expect(inDialog(page, 'Guardar')).toHaveAttribute('aria-busy', 'true'),
    confirming: (page, { context }) =>
      expect(page.getByRole('alertdialog', { name: `¿Eliminar «${context.subject.name}»?` })).toBeVisible(),
    deleting: (page) => expect(question(page).getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-busy', 'true'),
  },
});
