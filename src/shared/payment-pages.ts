/** The page that tracks an order's payment. */
export const pendingPaymentAddress = (orderId: number): string => `/payment/pending?external_reference=${orderId}`;
