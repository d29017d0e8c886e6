import type { BrowserFlow } from './browser-flow.ts';
import { attachmentTrayFlow } from './flows/attachment-tray.flow.ts';
import { checkoutFlow } from './flows/checkout.flow.ts';
import { draftSavingFlow } from './flows/draft-saving.flow.ts';
import { goLiveFlow } from './flows/go-live.flow.ts';
import { orderBoardFlow } from './flows/order-board.flow.ts';
import { orderCancellationFlow } from './flows/order-cancellation.flow.ts';
import { paymentFailureFlow } from './flows/payment-failure.flow.ts';
import { paymentPendingFlow } from './flows/payment-pending.flow.ts';
import { paymentRetryFlow } from './flows/payment-retry.flow.ts';
import { paymentSuccessFlow } from './flows/payment-success.flow.ts';
import { renewalFlow } from './flows/renewal.flow.ts';
import { requirementListFlow } from './flows/requirement-list.flow.ts';
import { requirementThreadFlow } from './flows/requirement-thread.flow.ts';
import { signInFlow } from './flows/sign-in.flow.ts';
import { subscriptionsFlow } from './flows/subscriptions.flow.ts';
import { supportDeskFlow } from './flows/support-desk.flow.ts';
import { supportRequestFlow } from './flows/support-request.flow.ts';

/** Every flow of the product, as a browser meets it. */
export const browserFlows: readonly BrowserFlow[] = [
  attachmentTrayFlow,
  checkoutFlow,
  draftSavingFlow,
  goLiveFlow,
  orderBoardFlow,
  orderCancellationFlow,
  paymentFailureFlow,
  paymentPendingFlow,
  paymentRetryFlow,
  paymentSuccessFlow,
  renewalFlow,
  requirementListFlow,
  requirementThreadFlow,
  signInFlow,
  subscriptionsFlow,
  supportDeskFlow,
  supportRequestFlow,
];
