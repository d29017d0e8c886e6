import type { PaymentReference } from '#machines/flows/payment-pending/payment-reference.ts';

export interface PaymentAddress extends PaymentReference {
  /** The provider's payment id. */
  paymentId: string | null;
  /** `external_reference` as received, for links to the other payment pages. */
  reference: string;
}

/** The provider writes the literal `null` for missing values. */
const given = (params: URLSearchParams, name: string): string | null => {
  const value = params.get(name)?.trim() ?? '';
  return value === '' || value === 'null' ? null : value;
};

/** Reads the query of the provider's redirect. Untrusted: anyone can forge it. */
export const readPaymentAddress = (search: string): PaymentAddress => {
  const params = new URLSearchParams(search);
  const reference = given(params, 'external_reference') ?? '';
  const [order = '', ...attempt] = reference.split('-');
  const payment = given(params, 'payment_id');
  return {
    orderId: /^[1-9]\d{0,8}$/.test(order) ? Number(order) : null,
    attemptId: attempt.length === 0 ? null : attempt.join('-').slice(0, 64),
    paymentId: payment !== null && /^\d{1,30}$/.test(payment) ? payment : null,
    reference,
  };
};

const address = (page: string) => (reference: string) => `/payment/${page}?external_reference=${encodeURIComponent(reference)}`;
export const successAddress = address('success');
export const pendingAddress = address('pending');
