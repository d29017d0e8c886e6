import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export const live = operation({
  name: 'live',
  summary: 'The process answers',
  method: 'GET',
  path: '/health/live',
  response: z.object({ status: z.literal('ok') }),
  failures: [],
});

export const ready = operation({
  name: 'ready',
  summary: 'The process and its database answer',
  method: 'GET',
  path: '/health/ready',
  response: z.object({ status: z.literal('ok') }),
  failures: ['unavailable'],
});
