import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import type { CheckoutView } from '#machines/flows/checkout/checkout.view.ts';

/** Props of every part of the checkout: the view to render, and where to send events. */
export interface CheckoutPart {
  view: CheckoutView;
  send: (event: CheckoutEvent) => void;
}
