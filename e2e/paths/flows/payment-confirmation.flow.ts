import { expect, type Page } from '@playwright/test';
import { issueAt } from '#api/contract/failures.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import type { PaymentConfirmationEvent } from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentConfirmationModel } from '#machines/flows/payment-confirmation/payment-confirmation.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, overOrder, refusedByDialog, told } from './order-dialog.ts';

const box = (page: Page, name: string) => dialogOf(page, 'Confirmar Pago').getByRole('textbox', { name });

export const paymentConfirmationFlow = browserFlow({
  model: paymentConfirmationModel,
  ...overOrder(exampleOrder, 'Confirmar Pago'),
  calls: { confirmPayment: { operation: updateOrderStatus, answer: (order: Order) => ({ success: true, order }) } },
  gestures: {
    TYPE_REFERENCE: ({ page }, { value }) => box(page, 'Referencia').fill(value),
    TYPE_NOTE: ({ page }, { value }) => box(page, 'Notas adicionales').fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Confirmar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<PaymentConfirmationEvent>,
  sees: {
    editing: async (page, { context }) => {
      await expect(dialogOf(page, 'Confirmar Pago')).toContainText('TW-2047');
      await expect(inDialog(page, 'Confirmar')).toBeEnabled({ enabled: context.reference.trim() !== '' });
      const wrong = issueAt(context.failure, 'reference') !== undefined;
      await isMarked(box(page, 'Referencia'), wrong);
    },
    confirming: (page) => isBusy(page, 'Confirmar'),
    refused: refusedByDialog,
    confirmed: told('Pago Confirmado'),
    outdated: closed,
    cancelled: closed,
  },
});
