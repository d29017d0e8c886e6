import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EmulatedProvider } from './emulated-provider.ts';
import type { Faults } from './faults.ts';

const slowMs = 3_000;
const hangMs = 60_000;

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** An error in the provider's own format. */
export const problem = (reply: FastifyReply, status: number, error: string, message: string) =>
  reply.status(status).send({ message, error, status, cause: null });

/** Faults before the call is executed; true if one has answered it. */
async function spoiledBefore(faults: Faults, reply: FastifyReply): Promise<boolean> {
  if (faults.take('slow')) await wait(slowMs, undefined, { ref: false });
  if (faults.take('hang')) await wait(hangMs, undefined, { ref: false });
  if (faults.take('unauthorized')) return Boolean(problem(reply, 401, 'unauthorized', 'invalid access token'));
  if (faults.take('too_many')) return Boolean(problem(reply.header('retry-after', '1'), 429, 'too_many_requests', 'too many requests'));
  if (faults.take('error_before')) return Boolean(problem(reply, 500, 'internal_server_error', 'internal error'));
  return false;
}

/** Faults after the call was executed: the caller does not learn that it succeeded. */
function spoiledAfter(faults: Faults, reply: FastifyReply): boolean {
  if (faults.take('error_after')) return Boolean(problem(reply, 500, 'internal_server_error', 'internal error'));
  if (faults.take('html')) return Boolean(reply.status(200).type('text/html').send('<html><body>Mantenimiento</body></html>'));
  if (faults.take('truncated')) return Boolean(reply.type('application/json').send('{"id":"787997534-6dad'));
  if (!faults.take('reset')) return false;
  reply.hijack();
  reply.raw.destroy();
  return true;
}

export const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['x-idempotency-key'];
  return typeof key === 'string' ? key : null;
};

/** Wraps every API call: records it, checks the seller's token and applies the active faults. */
export const emulatedCalls =
  ({ faults, state }: EmulatedProvider, token: string, now: () => Date) =>
  (work: Handler): Handler =>
  async (request, reply) => {
    state.note({ method: request.method, path: request.url, key: keyOf(request), at: now().toISOString() });
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${token}`) {
      return problem(reply, 401, 'unauthorized', authorization ? 'invalid access token' : 'authorization value not present');
    }
    if (await spoiledBefore(faults, reply)) return reply;
    const answer = await work(request, reply);
    if (reply.sent || spoiledAfter(faults, reply)) return reply;
    return reply.send(answer);
  };

export type EmulatedCall = ReturnType<typeof emulatedCalls>;
