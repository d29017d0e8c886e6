import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { id, idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { PartialBrief } from '../orders/brief.ts';
import { Draft } from './draft.ts';

/** The starting point of a new brief: the newest one that this person wrote for another package, or ordered. */
export const BroughtBrief = z.object({ brief: PartialBrief, package_name: z.string() });
export type BroughtBrief = z.infer<typeof BroughtBrief>;

export const getDraft = operation({
  name: 'getDraft',
  summary: 'The own draft of the brief for one package, what to start it from while nothing is typed in it, and an order that waits',
  method: 'GET',
  path: '/checkout/drafts/:type/:id',
  params: z.object({ type: z.enum(packageKinds), id: idParam }),
  response: z.object({
    draft: z.nullable(Draft),
    brought: z.nullable(BroughtBrief),
    /** The person's newest order of this package that awaits payment. */
    unpaid_order: z.nullable(id),
  }),
  failures: ['unauthenticated', 'customers_only', 'invalid_input', 'unavailable'],
});
