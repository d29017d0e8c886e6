import { expect, type Page } from '@playwright/test';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import type { GoLiveEvent } from '#machines/flows/go-live/go-live.machine.ts';
import { goLiveModel } from '#machines/flows/go-live/go-live.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Poner en Producción' });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name });
const ended = async (page: Page) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

export const goLiveFlow = browserFlow({
  model: goLiveModel,
  who: 'desarrollo',
  at: '/admin/development',
  prepare: async ({ as }) => {
    const { id } = await ShopOrder.staged(as);
    return { at: `/admin/development/${id}`, input: { subscriptionId: id } };
  },
  opens: press('Poner en Producción'),
  calls: { putIntoProduction: { operation: updateProjectStatus, by: 'server', told: () => undefined } },
  gestures: {
    CONFIRM: ({ page }) => inside(page, 'Poner en Producción').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inside(page, 'Cancelar').click(),
  } satisfies PageGestures<GoLiveEvent>,
  sees: {
    asking: async (page) => {
      await expect(question(page)).toContainText('El proyecto pasa a En Línea');
      await expect(inside(page, 'Cancelar')).toBeEnabled();
    },
    publishing: (page) => expect(inside(page, 'Poner en Producción')).toHaveAttribute('aria-busy', 'true'),
    refused: (page, { context }) => expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(context.failure.message),
    live: async (page) => {
      await ended(page);
      await expect(page.getByText('El proyecto está En Línea')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Actualizar Estado' })).toHaveCount(0);
    },
    outdated: ended,
    cancelled: ended,
  },
});
