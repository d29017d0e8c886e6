import * as z from 'zod/mini';

/**
 * One server-sent event of GET /events: something this person may see has changed; ask for it again.
 * `payment` is money that fits no order; a payment of an order is told as that order.
 */
export const Change = z.object({ topic: z.enum(['order', 'requirement', 'renewal', 'payment']), id: z.int() });
export type Change = z.infer<typeof Change>;

export const changesPath = '/events';
