import * as z from 'zod/mini';

/**
 * One server-sent event of GET /events: something this person may see has changed; ask for it again.
 * `payment` is money that fits no order; a payment of an order is reported as that order.
 */
export const Change = z.object({ topic: z.enum(['order', 'requirement', 'renewal', 'payment']), id: z.int() });
export type Change = z.infer<typeof Change>;

export const changesPath = '/events';

/** An event stream that took longer to open may have missed something on the way: the screen reads again. */
export const openedWithinMs = 1_000;

/** Whoever opens the event stream says for how long the screen has stood there: what changed since then comes first, or 'gap' if it is not known any more. */
export const ChangesQuery = z.object({ waiting_ms: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0))), undefined) });

/** The name of the server-sent event that says: changes were missed, read everything afresh. */
export const gapEvent = 'gap';
