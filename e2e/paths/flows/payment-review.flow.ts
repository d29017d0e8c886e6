import type { Page } from '@playwright/test';
import { reviewPayment } from '#api/contract/dashboard/review-payment.ts';
import { exampleReview } from '#machines/flows/payment-board/example-entry.ts';
import type { PaymentReviewEvent } from '#machines/flows/payment-review/payment-review.machine.ts';
import { paymentReviewModel } from '#machines/flows/payment-review/payment-review.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';
import { closed, dialogOf, inDialog, isBusy, isMarked, refusedByDialog } from './order-dialog.ts';
import { pressed } from './people.ts';

const note = (page: Page) => dialogOf(page, 'Reembolsar').getByRole('textbox', { name: 'Nota' });

export const paymentReviewFlow = browserFlow({
  model: paymentReviewModel,
  who: 'admin',
  at: '/admin/payments',
  answers: { 'dashboard/payments': { json: [exampleReview] } },
  opens: (page) => pressed(page, 'Reembolsar'),
  calls: {
    decidePayment: { operation: reviewPayment, answer: () => ({ success: true, payment: { payment_id: 7003, status: 'refunding' } }) },
  },
  gestures: {
    TYPE_NOTE: ({ page }, { value }) => note(page).fill(value),
    SUBMIT: ({ page }) => inDialog(page, 'Reembolsar').click(),
    ACCEPT: ({ page }) => press('Aceptar')(page),
    CANCEL: ({ page }) => inDialog(page, 'Cancelar').click(),
  } satisfies PageGestures<PaymentReviewEvent>,
  sees: {
    editing: (page, { context }) => isMarked(note(page), context.tried && context.note.trim() === ''),
    deciding: (page) => isBusy(page, 'Reembolsar'),
    refused: refusedByDialog,
    decided: closed,
    outdated: closed,
    cancelled: closed,
  },
});
