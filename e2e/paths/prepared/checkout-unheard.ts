import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import type { BrowserFlow } from '../browser-flow.ts';

/** What no server says to the buyer of a checkout. */
export const unheardOf = {
  otherMethods: { operation: listPaymentMethods, madeUp: 'a shop that lacks a way to pay is another shop' },
  hiddenPackage: { operation: getPackage, madeUp: 'a customer is told that a hidden package is not there: it was hidden in between' },
  nobodysPackage: { operation: getPackage, madeUp: 'a package that nobody has must be shown, so that it can be ordered' },
  nobodysDraft: { operation: getDraft, madeUp: 'nothing can be written about a package that nobody has' },
} satisfies BrowserFlow['calls'];
