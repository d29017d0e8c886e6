import * as z from 'zod/mini';

/** One server-sent event of GET /events: something this person may see has changed; ask for it again. */
export const Change = z.object({ topic: z.enum(['order', 'requirement', 'renewal']), id: z.int() });
export type Change = z.infer<typeof Change>;

export const changesPath = '/events';
