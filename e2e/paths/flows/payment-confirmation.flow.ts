import { expect, type Page } from '@playwright/test';
import { issueAt } from '#api/contract/failures.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import type { PaymentConfirmationEvent } from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentConfirmationModel } from '#machines/flows/payment-confirmation/payment-confirmation.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { freshName } from '../prepared/newcomer.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, overOrder, pageOf, refusedByDialog, told } from './order-dialog.ts';

const box = (page: Page, name: string) => dialogOf(page, 'Confirmar Pago').getByRole('textbox', { name });

export const paymentConfirmationFlow = browserFlow({
  model: paymentConfirmationModel,
  ...overOrder('Confirmar Pago'),
  prepare: async ({ as }) => {
    const order = await ShopOrder.place(as);
    return { at: pageOf(order), input: { subscriptionId: order.id } };
  },
  calls: { confirmPayment: { operation: updateOrderStatus, by: 'server', told: ({ order }: { order: Order }) => order } },
  gestures: {
    // One transfer pays one order.
    TYPE_REFERENCE: async ({ page }, event) => {
      const value = event.value.trim() === '' ? event.value : freshName(event.value);
      await box(page, 'Referencia').fill(value);
      return { ...event, value };
    },
    TYPE_NOTE: ({ page }, { value }) => box(page, 'Notas adicionales').fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Confirmar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<PaymentConfirmationEvent>,
  sees: {
    editing: async (page, { context }) => {
      await expect(dialogOf(page, 'Confirmar Pago')).toContainText(`TW-${context.subscriptionId}`);
      await expect(inDialog(page, 'Confirmar')).toBeEnabled({ enabled: context.reference.trim() !== '' });
      const wrong = issueAt(context.failure, 'reference') !== undefined;
      await isMarked(box(page, 'Referencia'), wrong);
    },
    confirming: (page) => isBusy(page, 'Confirmar'),
    refused: refusedByDialog,
    confirmed: async (page, { output }) => {
      await told('Pago Confirmado')(page);
      const { payment_status, status } = output.order;
      expect({ payment_status, status }).toEqual({ payment_status: 'confirmed', status: 'active' });
    },
    outdated: closed,
    cancelled: closed,
  },
});
