/** Card payments on a provider's own page. Amounts in centavos, times as dates. Every call ends within its time limit. */

export interface CheckoutRequest {
  /** `<subscription_id>-<attempt UUID>`: returned by the provider with every payment. At most 64 of `A-Za-z0-9_-`. */
  reference: string;
  title: string;
  description: string;
  /** Centavos of MXN. */
  amount: number;
  buyer: { email: string; firstName: string | null; lastName: string | null };
  /** Afterwards the page accepts no payment. */
  expiresAt: Date;
  /** An earlier try may have opened a page without getting the answer: look for it first. */
  mayBeOpen: boolean;
}

/** A page where one order can be paid, with any number of tries. */
export interface OpenCheckout {
  preferenceId: string;
  /** The account that receives the money: every payment must name the same one. */
  collectorId: string;
  url: string;
}

/** The provider's data about one payment, in its own terms. Unknown statuses are stored unchanged. */
export interface ProviderPayment {
  id: string;
  status: string;
  detail: string;
  /** Centavos: the price of the goods, without the buyer's financing costs. */
  amount: number;
  /** Centavos refunded so far. */
  refunded: number;
  currency: string;
  reference: string | null;
  collectorId: string;
  live: boolean;
  updatedAt: Date;
}

export interface CardProvider {
  openCheckout: (request: CheckoutRequest) => Promise<OpenCheckout>;
  /** Null if the provider does not know it (yet). */
  readPayment: (id: string) => Promise<ProviderPayment | null>;
  /** All payments with this reference, in any order. */
  findPayments: (reference: string) => Promise<ProviderPayment[]>;
  /** Refunds the rest of a payment. Repeating a call with the same key refunds only once. */
  refund: (paymentId: string, key: string) => Promise<void>;
}

/** Seconds until a retry if the provider names none, and the maximum even if it names more. */
export const usualPatience = 5;
const longestPatience = 300;

/** away: no answer or an unreadable one; retry later. refused: the provider said no; a retry changes nothing. */
export class ProviderProblem extends Error {
  readonly kind: 'away' | 'busy' | 'refused' | 'unauthorized';
  /** Seconds to wait as the provider requested; 0 if it requested none. */
  readonly retryAfterSeconds: number;

  constructor(kind: ProviderProblem['kind'], message: string, retryAfterSeconds = 0) {
    super(message);
    this.name = 'ProviderProblem';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Seconds to wait, as told to the waiting person. */
  get patience(): number {
    return Math.min(this.retryAfterSeconds || usualPatience, longestPatience);
  }
}
