import { expect, type Page } from '@playwright/test';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import type { StatusChangeEvent } from '#machines/flows/status-change/status-change.machine.ts';
import { statusChangeModel } from '#machines/flows/status-change/status-change.model.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, type PageGestures } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, overOrder, pageOf, refusedByDialog, told } from './order-dialog.ts';

const form = (page: Page) => dialogOf(page, 'Cambiar Estado');
const note = (page: Page) => form(page).getByRole('textbox', { name: 'Nota' });

const sees: BrowserFlow['sees'] = {
  editing: async (page, { context }) => {
    await expect(inDialog(page, 'Cancelar')).toBeEnabled();
    const missing = context.tried && context.note.trim() === '';
    await isMarked(note(page), missing);
  },
  saving: (page) => isBusy(page, 'Guardar'),
  refused: refusedByDialog,
  changed: told('Estado Actualizado'),
  outdated: closed,
  cancelled: closed,
};

export const statusChangeFlow = browserFlow({
  model: statusChangeModel,
  ...overOrder('Cambiar Estado'),
  prepare: async ({ as }) => {
    const order = await ShopOrder.paid(as);
    const { development_status: from, allowed } = await order.read();
    const targets = allowed.flatMap(({ action, to, allowed: may }) => (action === 'change_status' && may && to !== undefined ? [to] : []));
    return {
      at: pageOf(order),
      input: { subscriptionId: order.id, from, targets },
      sees: {
        ...sees,
        changed: async (page, { context }) => {
          await told('Estado Actualizado')(page);
          expect((await order.read()).development_status).toBe(context.status);
        },
      },
    };
  },
  calls: { changeStatus: { operation: updateOrderStatus, by: 'server', told: () => undefined } },
  gestures: {
    CHOOSE_STATUS: ({ page }, { status }) => form(page).getByRole('combobox').selectOption({ label: developmentStatusNames[status] }),
    TYPE_NOTE: ({ page }, { value }) => note(page).fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Guardar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<StatusChangeEvent>,
  sees,
});
