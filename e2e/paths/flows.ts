import type { BrowserFlow } from './browser-flow.ts';
import { goLiveFlow } from './flows/go-live.flow.ts';
import { orderBoardFlow } from './flows/order-board.flow.ts';
import { paymentFailureFlow } from './flows/payment-failure.flow.ts';
import { paymentPendingFlow } from './flows/payment-pending.flow.ts';
import { paymentSuccessFlow } from './flows/payment-success.flow.ts';
import { signInFlow } from './flows/sign-in.flow.ts';

/** Every flow of the product, as a browser meets it. */
export const browserFlows: readonly BrowserFlow[] = [
  goLiveFlow,
  orderBoardFlow,
  paymentFailureFlow,
  paymentPendingFlow,
  paymentSuccessFlow,
  signInFlow,
];
