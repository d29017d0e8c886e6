import * as z from 'zod/mini';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { Attachment } from './attachment.ts';
import { Requirement, RequirementResponse } from './requirement.ts';

export const getRequirement = operation({
  name: 'getRequirement',
  summary: 'An own requirement with its responses, oldest first',
  method: 'GET',
  path: '/customer/requirements/:id',
  params: z.object({ id: idParam }),
  response: z.object({ requirement: Requirement, attachments: z.array(Attachment), responses: z.array(RequirementResponse) }),
  failures: ['unauthenticated', 'not_found', 'unavailable'],
});
