/** Where an order's payment is followed: the page looks the order up by its number. */
export const pendingPaymentAddress = (orderId: number): string => `/payment/pending?external_reference=${orderId}`;
