import type { FastifyRequest } from 'fastify';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { mayReadMetrics } from './health.policy.ts';

/** Whoever may not read it learns not even that it is there. */
export async function readMetrics({ config }: Services, { request }: { request: FastifyRequest }): Promise<string> {
  if (!mayReadMetrics(request, config)) throw notFound('No encontramos lo que buscas');
  return request.server.metrics.text();
}
