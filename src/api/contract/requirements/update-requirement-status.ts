import * as z from 'zod/mini';
import { idParam, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Requirement, RequirementState } from './requirement.ts';

export const updateRequirementStatus = operation({
  name: 'updateRequirementStatus',
  summary: 'Move an own requirement',
  method: 'PATCH',
  path: '/customer/requirements/:id/status',
  params: z.object({ id: idParam }),
  body: z.object({ status: RequirementState }),
  response: z.object({ success, requirement: Requirement }),
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'not_found', 'transition_refused', 'unavailable'],
});
