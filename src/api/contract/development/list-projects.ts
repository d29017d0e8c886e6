import * as z from 'zod/mini';
import { listSorts } from '#shared/list-sorts.ts';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { ids, page, search, sortedBy } from '../fields.ts';
import { operation } from '../operation.ts';
import { OrderFilter } from '../orders/order-filter.ts';
import { ProjectSummary } from './project.ts';

const query = z.object({
  status: z.optional(z.enum(developmentStatuses, { error: 'El estado no existe' })),
  search,
  ...OrderFilter.shape,
  ids: z.optional(ids),
  sort: sortedBy(listSorts),
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
