import { expect, type Page } from '@playwright/test';
import { updateAccountStatus } from '#api/contract/orders/update-account-status.ts';
import type { AccountChangeEvent } from '#machines/flows/account-change/account-change.machine.ts';
import { accountChangeModel } from '#machines/flows/account-change/account-change.model.ts';
import { accountStatusNames } from '#shared/vocabulary.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, type PageGestures } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, overOrder, pageOf, refusedByDialog, told } from './order-dialog.ts';

const form = (page: Page) => dialogOf(page, 'Cambiar Cuenta');
const stage = (page: Page) => form(page).getByRole('combobox', { name: 'Estado' });
const note = (page: Page) => form(page).getByRole('textbox', { name: 'Nota' });

const sees: BrowserFlow['sees'] = {
  editing: async (page, { context }) => {
    const { tried, status } = context;
    await isMarked(note(page), tried && context.note.trim() === '');
    await isMarked(stage(page), tried && status === null);
  },
  saving: (page) => isBusy(page, 'Guardar'),
  refused: refusedByDialog,
  changed: told('Estado Actualizado'),
  outdated: closed,
  cancelled: closed,
};

export const accountChangeFlow = browserFlow({
  model: accountChangeModel,
  ...overOrder('Cambiar Cuenta'),
  prepare: async ({ as }) => {
    const order = await ShopOrder.paid(as);
    const { status } = await order.read();
    return {
      at: pageOf(order),
      input: { subscriptionId: order.id, from: status },
      sees: {
        ...sees,
        changed: async (page, { context }) => {
          await told('Estado Actualizado')(page);
          expect((await order.read()).status).toBe(context.status);
        },
      },
    };
  },
  calls: { changeAccount: { operation: updateAccountStatus, by: 'server', told: () => undefined } },
  gestures: {
    CHOOSE_STATUS: ({ page }, { status }) => stage(page).selectOption({ label: accountStatusNames[status] }),
    TYPE_NOTE: ({ page }, { value }) => note(page).fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Guardar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<AccountChangeEvent>,
  sees,
});
