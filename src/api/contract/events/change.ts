import * as z from 'zod/mini';

/**
 * One server-sent event of GET /events: something visible to this person has changed and should be read again. `payment` is money that matches no
 * order; a payment of an order is reported as that order.
 */
export const Change = z.object({ topic: z.enum(['order', 'requirement', 'renewal', 'payment']), id: z.int() });
export type Change = z.infer<typeof Change>;

export const changesPath = '/events';

/** A stream that took longer to open may have missed changes in the meantime: the screen reads again. */
export const openedWithinMs = 1_000;

/** `waiting_ms`: for how long the screen has been shown. The stream begins with the changes since then, or with 'gap' if they are no longer known. */
export const ChangesQuery = z.object({ waiting_ms: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(0))), undefined) });

/** The name of the server-sent event that means: changes were missed, reread everything. */
export const gapEvent = 'gap';
