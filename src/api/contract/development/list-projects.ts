import * as z from 'zod/mini';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { ids, page, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { OrderFilter } from '../orders/order-filter.ts';
import { ProjectSummary } from './project.ts';

const query = z.object({
  status: z.optional(z.enum(developmentStatuses, { error: 'El estado no existe' })),
  search: z.optional(z.string().check(trimmed, z.maxLength(200))),
  ...OrderFilter.shape,
  ids: z.optional(ids),
  ...page,
});

export const listProjects = operation({
  name: 'listProjects',
  summary: 'Projects assigned to me, from development on',
  method: 'GET',
  path: '/development/projects',
  query,
  response: z.array(ProjectSummary),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
