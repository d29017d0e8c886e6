import * as z from 'zod/mini';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { Project } from './project.ts';

export const getProject = operation({
  name: 'getProject',
  summary: 'One project with its history and what may follow',
  method: 'GET',
  path: '/development/projects/:id',
  params: z.object({ id: idParam }),
  response: z.object({ project: Project }),
  failures: ['unauthenticated', 'forbidden', 'invalid_input', 'not_found', 'unavailable'],
});
