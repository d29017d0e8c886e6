import { operation } from '../operation.ts';
import { ClosedDays } from './closed-days.ts';

export const getClosedDays = operation({
  name: 'getClosedDays',
  summary: 'The days on which the agency is closed, besides weekends and holidays',
  method: 'GET',
  path: '/dashboard/settings/closed_days',
  response: ClosedDays,
  failures: ['unauthenticated', 'forbidden', 'unavailable'],
});
