import * as z from 'zod/mini';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { Requirement } from './requirement.ts';

/** `pending` still needs work (pending, in_progress), `closed` does not (resolved, closed). */
export const requirementFilters = ['all', 'pending', 'closed'] as const;
export type RequirementFilter = (typeof requirementFilters)[number];

export const listRequirements = operation({
  name: 'listRequirements',
  summary: 'Own requirements, last moved first; staff have none',
  method: 'GET',
  path: '/customer/requirements',
  query: z.object({ status: z.optional(z.enum(requirementFilters, { error: 'El filtro no existe' })), ...page }),
  response: z.array(Requirement),
  failures: ['unauthenticated', 'invalid_input', 'unavailable'],
});
