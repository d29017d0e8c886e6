/** Payments by card at somebody else's page. Amounts in centavos; times as dates. Every call ends within its time limit. */

export interface CheckoutRequest {
  /** `<subscription_id>-<attempt UUID>`: what the provider hands back with every payment. At most 64 of `A-Za-z0-9_-`. */
  reference: string;
  title: string;
  description: string;
  /** Centavos of MXN. */
  amount: number;
  buyer: { email: string; firstName: string | null; lastName: string | null };
  /** After this the page takes no money. */
  expiresAt: Date;
  /** An earlier try may have opened a page without hearing so: it is looked for first. */
  mayBeOpen: boolean;
}

/** A page at which one order can be paid, by any number of tries. */
export interface OpenCheckout {
  preferenceId: string;
  /** Whose account the money goes to: every payment must name the same. */
  collectorId: string;
  url: string;
}

/** What the provider knows of one payment, in its own words. A word nobody foresaw is kept as it came. */
export interface ProviderPayment {
  id: string;
  status: string;
  detail: string;
  /** Centavos; what the goods cost, without what financing them costs the buyer. */
  amount: number;
  /** Centavos given back so far. */
  refunded: number;
  currency: string;
  reference: string | null;
  collectorId: string;
  live: boolean;
  updatedAt: Date;
}

export interface CardProvider {
  openCheckout: (request: CheckoutRequest) => Promise<OpenCheckout>;
  /** Null when the provider does not know it (yet). */
  readPayment: (id: string) => Promise<ProviderPayment | null>;
  /** All payments of one reference, in no order. */
  findPayments: (reference: string) => Promise<ProviderPayment[]>;
  /** Gives back what is left of a payment. The same key gives it back once, however often it is asked. */
  refund: (paymentId: string, key: string) => Promise<void>;
}

/** Seconds after which it may be asked again, where it named none; and no more than so many, whatever it named. */
export const usualPatience = 5;
const longestPatience = 300;

/** away: no or no readable answer, try later. refused: the provider said no, trying again changes nothing. */
export class ProviderProblem extends Error {
  readonly kind: 'away' | 'busy' | 'refused' | 'unauthorized';
  /** Seconds to leave it in peace; 0 when it did not say. */
  readonly retryAfterSeconds: number;

  constructor(kind: ProviderProblem['kind'], message: string, retryAfterSeconds = 0) {
    super(message);
    this.name = 'ProviderProblem';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What whoever waits for it reads. */
  get patience(): number {
    return Math.min(this.retryAfterSeconds || usualPatience, longestPatience);
  }
}
