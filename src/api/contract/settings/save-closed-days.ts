import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { ClosedDays } from './closed-days.ts';
import { ClosedDaysInput } from './closed-days-input.ts';

export const saveClosedDays = operation({
  name: 'saveClosedDays',
  summary: 'Replaces the list of the days on which the agency is closed',
  method: 'PUT',
  path: '/dashboard/settings/closed_days',
  body: ClosedDaysInput,
  response: z.extend(ClosedDays, { success }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'record_changed', 'unavailable'],
});
