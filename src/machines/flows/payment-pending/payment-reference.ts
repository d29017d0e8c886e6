/** The content of the provider's `external_reference`: the order and the payment attempt. */
export interface PaymentReference {
  /** Null if the address names no order. */
  orderId: number | null;
  attemptId: string | null;
}
