import * as z from 'zod/mini';
import { uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { listProjects } from './list-projects.ts';
import { ProjectSummary } from './project.ts';

export const listAllProjects = operation({
  name: 'listAllProjects',
  summary: 'All projects, or those that a developer still builds; the superadmin alone',
  method: 'GET',
  path: '/development/all-projects',
  query: z.extend(listProjects.query, { open_of: z.optional(uuid()) }),
  response: z.array(ProjectSummary),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
