import type { FastifyRequest } from 'fastify';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { mayReadMetrics } from './health.policy.ts';

/** Unauthorized callers do not even learn that the page exists. */
export async function readMetrics({ config }: Services, { request }: { request: FastifyRequest }): Promise<string> {
  if (!mayReadMetrics(request, config)) throw notFound('No encontramos lo que buscas');
  return request.server.metrics.text();
}
