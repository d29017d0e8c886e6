import type { FastifyRequest } from 'fastify';
import { hashToken } from '../accounts/tokens.ts';
import { sameHash } from '../accounts/verification-code.ts';
import type { Config } from '../kernel/env.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';

const thisMachine = /^(?:127\.|::1$|::ffff:127\.)/;
const signsOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/**
 * With METRICS_TOKEN whoever presents it. Without, in demo mode, this machine itself; in production nobody: behind a proxy on the same
 * machine the whole world comes from there.
 */
function mayRead({ headers, socket }: FastifyRequest, { metricsToken, mode }: Config): boolean {
  if (metricsToken !== null) return sameHash(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${metricsToken}`));
  const comesDirectly = !signsOfProxies.some((name) => name in headers);
  return mode === 'demo' && comesDirectly && thisMachine.test(socket.remoteAddress ?? '');
}

/** Whoever may not read it learns not even that it is there. */
export async function readMetrics({ config }: Services, { request }: { request: FastifyRequest }): Promise<string> {
  if (!mayRead(request, config)) throw notFound('No encontramos lo que buscas');
  return request.server.metrics.text();
}
