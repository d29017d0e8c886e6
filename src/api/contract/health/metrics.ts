import * as z from 'zod/mini';
import { operation } from '../operation.ts';

export const metrics = operation({
  name: 'metrics',
  summary: 'How this process fares, in the text format of Prometheus; for those who run it alone',
  method: 'GET',
  path: '/metrics',
  response: z.string(),
  media: 'text/plain; version=0.0.4; charset=utf-8',
  failures: ['not_found'],
});
