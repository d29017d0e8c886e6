import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import type { CheckoutView } from '#machines/flows/checkout/checkout.view.ts';

/** What every part of the checkout draws from, and where it sends what the person does. */
export interface CheckoutPart {
  view: CheckoutView;
  send: (event: CheckoutEvent) => void;
}
