/** What the provider hands back in `external_reference`: the order, and the attempt at it. */
export interface PaymentReference {
  /** Null when the address names no order. */
  orderId: number | null;
  attemptId: string | null;
}
