import * as z from 'zod/mini';
import { deliveryStatuses } from '#shared/vocabulary.ts';
import { idParam, note, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Project } from './project.ts';

export const UpdateProjectStatus = z.strictObject({ status: z.enum([...deliveryStatuses, 'live'], { error: 'Elige un estado' }), note });
export type UpdateProjectStatus = z.infer<typeof UpdateProjectStatus>;

export const updateProjectStatus = operation({
  name: 'updateProjectStatus',
  summary: 'Move a project within delivery, or put it into production',
  method: 'PATCH',
  path: '/development/projects/:id/status',
  params: z.object({ id: idParam }),
  body: UpdateProjectStatus,
  response: z.object({ success, project: Project }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
