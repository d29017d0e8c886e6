import { expect, type Page } from '@playwright/test';
import { UpdateProjectUrls, updateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import type { UrlManagementEvent } from '#machines/flows/url-management/url-management.machine.ts';
import { urlManagementModel } from '#machines/flows/url-management/url-management.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked } from './order-dialog.ts';

const names = { stagingUrl: 'URL de staging', productionUrl: 'URL de producción' } as const;
const form = (page: Page) => dialogOf(page, 'Gestionar URLs');
const box = (page: Page, field: keyof typeof names) => form(page).getByRole('textbox', { name: names[field] });

export const urlManagementFlow = browserFlow({
  model: urlManagementModel,
  who: 'desarrollo',
  at: '/admin/development',
  prepare: async ({ as }) => {
    const order = await ShopOrder.staged(as);
    const stagingUrl = `https://staging.example/tw-${order.id}`;
    await order.publishAt({ stagingUrl });
    return { at: `/admin/development/${order.id}`, input: { projectId: order.id, urls: { stagingUrl, productionUrl: '' } } };
  },
  opens: press('Gestionar URLs'),
  calls: { saveUrls: { operation: updateProjectUrls, by: 'server', told: () => undefined } },
  gestures: {
    TYPE: ({ page }, { field, value }) => box(page, field).fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Guardar').click(),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<UrlManagementEvent>,
  sees: {
    editing: async (page, { context }) => {
      for (const field of ['stagingUrl', 'productionUrl'] as const) await expect(box(page, field)).toHaveValue(context.urls[field]);
      const { urls, tried, failure } = context;
      const wrong = (tried && !UpdateProjectUrls.safeParse(urls).success) || failure?.code === 'invalid_input';
      await isMarked(box(page, 'stagingUrl'), wrong);
      await expect(form(page).getByRole('alert').filter({ hasText: 'Error al actualizar URLs' })).toHaveCount(failure === null ? 0 : 1);
    },
    saving: (page) => isBusy(page, 'Guardar'),
    saved: async (page, { context }) => {
      await closed(page);
      await expect(page.getByRole('link', { name: context.urls.productionUrl.replace('https://', '') })).toBeVisible();
    },
    cancelled: closed,
  },
});
