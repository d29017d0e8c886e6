import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { listProjects } from './list-projects.ts';
import { ProjectSummary } from './project.ts';

export const listAllProjects = operation({
  name: 'listAllProjects',
  summary: 'All projects; the superadmin alone',
  method: 'GET',
  path: '/development/all-projects',
  query: listProjects.query,
  response: z.array(ProjectSummary),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
});
