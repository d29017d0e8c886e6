import * as z from 'zod/mini';
import { version } from '../fields.ts';

/** Sorted by day. */
export const ClosedDays = z.object({ closed_days: z.array(z.object({ day: z.string(), name: z.string() })), version });
export type ClosedDays = z.infer<typeof ClosedDays>;
