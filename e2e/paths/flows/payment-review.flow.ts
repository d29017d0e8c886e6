import { expect, type Page } from '@playwright/test';
import { reviewPayment } from '#api/contract/dashboard/review-payment.ts';
import type { PaymentReviewEvent } from '#machines/flows/payment-review/payment-review.machine.ts';
import { paymentReviewModel } from '#machines/flows/payment-review/payment-review.model.ts';
import { reviewReasonNames } from '#shared/vocabulary.ts';
import { press } from '../../tour/screen.ts';
import { type BrowserFlow, browserFlow, type PageGestures } from '../browser-flow.ts';
import { paidTwice } from '../prepared/money-in-review.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, refusedByDialog } from './order-dialog.ts';

const note = (page: Page) => dialogOf(page, 'Reembolsar').getByRole('textbox', { name: 'Nota' });
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });

const sees: BrowserFlow['sees'] = {
  editing: (page, { context }) => isMarked(note(page), context.tried && context.note.trim() === ''),
  deciding: (page) => isBusy(page, 'Reembolsar'),
  refused: refusedByDialog,
  decided: closed,
  outdated: closed,
  cancelled: closed,
};

export const paymentReviewFlow = browserFlow({
  model: paymentReviewModel,
  who: 'admin',
  at: '/admin/payments',
  prepare: async ({ as }) => {
    const { paymentId, reference } = await paidTwice(as);
    const refund = (page: Page) => row(page, reference).getByRole('button', { name: 'Reembolsar' });
    return {
      input: { paymentId, action: 'refund' },
      opens: async (page) => {
        await expect(row(page, reference)).toContainText(reviewReasonNames.already_paid);
        await refund(page).click();
      },
      sees: {
        ...sees,
        decided: async (page) => {
          await closed(page);
          await expect(refund(page)).toHaveCount(0);
        },
      },
    };
  },
  calls: { decidePayment: { operation: reviewPayment, by: 'server', told: () => undefined } },
  gestures: {
    TYPE_NOTE: ({ page }, { value }) => note(page).fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Reembolsar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<PaymentReviewEvent>,
  sees,
});
