import type { FastifyRequest } from 'fastify';
import { hashToken } from '../accounts/tokens.ts';
import { sameHash } from '../accounts/verification-code.ts';
import { anyone } from '../kernel/actor.ts';
import type { Config } from '../kernel/env.ts';

/** Who may call what. */
export const may = {
  live: anyone,
  ready: anyone,
  metrics: anyone,
} as const;

const thisMachine = /^(?:127\.|::1$|::ffff:127\.)/;
const signsOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/**
 * With METRICS_TOKEN, only callers that present it. Without it, only this machine in demo mode, and nobody in production: behind a proxy on
 * the same machine, every request seems to come from it.
 */
export function mayReadMetrics({ headers, socket }: FastifyRequest, { metricsToken, mode }: Config): boolean {
  if (metricsToken !== null) return sameHash(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${metricsToken}`));
  const comesDirectly = !signsOfProxies.some((name) => name in headers);
  return mode === 'demo' && comesDirectly && thisMachine.test(socket.remoteAddress ?? '');
}
