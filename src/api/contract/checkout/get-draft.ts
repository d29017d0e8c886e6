import * as z from 'zod/mini';
import { packageKinds } from '#shared/vocabulary.ts';
import { idParam } from '../fields.ts';
import { operation } from '../operation.ts';
import { Draft } from './draft.ts';

export const getDraft = operation({
  name: 'getDraft',
  summary: 'The own draft of the brief for one package',
  method: 'GET',
  path: '/checkout/drafts/:type/:id',
  params: z.object({ type: z.enum(packageKinds), id: idParam }),
  response: z.object({ draft: z.nullable(Draft) }),
  failures: ['unauthenticated', 'customers_only', 'invalid_input', 'unavailable'],
});
