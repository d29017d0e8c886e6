import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf, Operation, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import { onlyReading } from '../db/only-reading.ts';
import type { Actor, Policy } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import type { Services } from './services.ts';

/** A contract with its policy and its implementation; `S`: the services it needs. */
export interface Route<S extends Services = Services> {
  readonly operation: Operation;
  readonly may: Policy;
  /** `reads`: all guests get the same answer until the catalogue changes. `writes`: changes it. */
  readonly catalogue?: 'reads' | 'writes';
  readonly answer: (services: S, actor: Actor | null, input: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** An operation in one transaction: all of it is committed, or nothing. A GET reads one snapshot and may not write. */
export const route = <O extends Operation, A extends Actor | null, S extends Services>(
  operation: O,
  may: Policy<A>,
  run: (tx: Tx, actor: A, input: InputOf<O>, services: S) => Promise<ReplyOf<O>>,
): Route<S> => ({
  operation,
  may,
  answer: async (services, actor, input) => {
    const work = (tx: Tx) => run(tx, may(actor), input as InputOf<O>, services);
    if (operation.method === 'GET') return services.db.read(work);
    const answer = await services.db.transaction(work);
    await services.deliverSoon();
    return answer;
  },
});

type FreeRun<O extends Operation, A extends Actor | null, S extends Services> = (
  services: S,
  call: { actor: A; input: InputOf<O>; request: FastifyRequest; reply: FastifyReply },
) => Promise<ReplyOf<O>>;

/** A redirect callback, the only GET that may write. */
export const redirectRoute = <O extends Operation, A extends Actor | null, S extends Services>(
  operation: O,
  may: Policy<A>,
  run: FreeRun<O, A, S>,
): Route<S> => ({
  operation,
  may,
  answer: (services, actor, input, request, reply) => run(services, { actor: may(actor), input: input as InputOf<O>, request, reply }),
});

/** A call that needs the request itself or works outside one transaction: cookies, password hashes, other servers. A GET is read-only. */
export const routeWithoutTransaction = <O extends Operation, A extends Actor | null, S extends Services>(
  operation: O,
  may: Policy<A>,
  run: FreeRun<O, A, S>,
): Route<S> =>
  redirectRoute(operation, may, (services, call) =>
    run(operation.method === 'GET' ? { ...services, db: onlyReading(services.db) } : services, call),
  );

/** A list: read-only, answered with a bare array. */
export const listRoute = <O extends Operation, A extends Actor | null, S extends Services>(
  operation: O,
  may: Policy<A>,
  run: (tx: Tx, actor: A, input: InputOf<O>, services: S) => Promise<Page<ReplyOf<O>>>,
): Route<S> => ({
  operation,
  may,
  answer: async (services, actor, input, _request, reply) => {
    const { items, next } = await services.db.read((tx) => run(tx, may(actor), input as InputOf<O>, services));
    if (next !== null) reply.header('X-Next-Cursor', next);
    return items;
  },
});
