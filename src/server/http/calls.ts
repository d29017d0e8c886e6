import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { actorOf } from '../accounts/actor-of.ts';
import { healthRoutes } from '../health/health.routes.ts';
import { type Actor, anyone, staff } from '../kernel/actor.ts';
import { refuseForeignOrigin } from '../kernel/own-origin.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Route } from '../operation/route.ts';
import { allRoutes } from './all-routes.ts';
import { apiPage } from './api-page.ts';
import { callLimit } from './call-limit.ts';
import { compressCalls } from './compression.ts';
import { type FinishedAnswers, sendFinished } from './finished-answers.ts';
import { openApiOptions, schemaOf } from './open-api.ts';
import { serveChanges } from './server-sent-events.ts';
import type { AllServices } from './services.ts';
import type { UploadLimits } from './upload-limits.ts';
import { acceptUploads } from './uploads.ts';
import { validatorFor } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for a guest, and on calls that skip the session. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Checked before the body is read. */
    may?: Route['may'];
    /** Set on calls that must work while the database is unreachable. */
    anonymous?: boolean;
  }
}

/** Revalidated each time; not for shared caches, since the answer to an admin differs. Holds no secret, so it may be compressed for other sites too. */
const sameForGuests = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache' };

interface Registering {
  services: AllServices;
  finished: FinishedAnswers;
}

const register = (app: FastifyInstance, { services, finished }: Registering, route: Route<AllServices>, anonymous: boolean): void => {
  const { operation, may, catalogue } = route;
  app.route({
    method: operation.method,
    url: operation.path,
    schema: schemaOf(operation, may !== anyone),
    validatorCompiler: validatorFor(operation),
    config: { may, anonymous, ...(operation.upload === undefined ? {} : { upload: operation.upload }) },
    handler: async (request, reply) => {
      const { params, query, headers, body } = request;
      reply.status(operation.status ?? 200);
      if (operation.media !== undefined) reply.type(operation.media);
      const answer = () => route.answer(services, request.actor, { params, query, headers, body }, request, reply);
      if (catalogue === 'reads' && request.actor === null) {
        const toText = reply.getSerializationFunction('200', 'application/json') ?? JSON.stringify;
        const plain = async () => ({ status: 200, headers: sameForGuests, text: toText((await answer()) as object) });
        const known = await finished.get(`${operation.path} ${JSON.stringify(params)}`, plain);
        if (known !== null) return sendFinished(request, reply, known);
      }
      const answered = await answer();
      // The other processes are notified by the database. This one must not answer the next request with what was there before.
      if (catalogue === 'writes') finished.forget();
      return answered;
    },
  });
};

/** The server does not start with a call that lacks a policy. */
const demandPolicy = ({ method, url, config }: RouteOptions): void => {
  if (typeof config?.may !== 'function') throw new Error(`${method} ${url} names nobody who may call it`);
};

/** Everything below /srv: checks origin, session, limit and policy, in this order, before reading the body. */
export const calls =
  (parts: Registering, limits: { perMinute: number; uploads: UploadLimits }, demoRoutes: readonly Route<AllServices>[]) =>
  async (app: FastifyInstance): Promise<void> => {
    const { services } = parts;
    app.addHook('onRoute', demandPolicy);
    await app.register(rateLimit, { global: false });
    await app.register(swagger, openApiOptions(services.config));
    app.setSerializerCompiler(serializerCompiler);
    compressCalls(app);

    const limit = callLimit(app, limits.perMinute);
    app.decorateRequest('actor', null);
    app.addHook('onRequest', async (request) => {
      refuseForeignOrigin(request, services.config);
      const { may, anonymous } = request.routeOptions.config;
      if (may && !anonymous) request.actor = await actorOf(services, request);
      await limit(request);
      may?.(request.actor);
    });
    app.setNotFoundHandler(() => {
      throw notFound('No encontramos lo que buscas');
    });

    for (const route of healthRoutes) register(app, parts, route, true);
    const takesFile = ({ operation }: Route<AllServices>) => operation.upload !== undefined;
    for (const route of allRoutes) if (!takesFile(route)) register(app, parts, route, false);
    await app.register(async (open) => {
      await acceptUploads(open, limits.uploads);
      for (const route of allRoutes.filter(takesFile)) register(open, parts, route, false);
    });
    for (const route of demoRoutes) register(app, parts, route, true);
    await serveChanges(app, services);
    // The API documentation is for the staff only, except in demo mode.
    const isDemo = services.config.mode === 'demo';
    const ofStaff = { config: { may: isDemo ? anyone : staff, anonymous: isDemo }, schema: { hide: true } };
    app.get('/openapi.json', ofStaff, () => app.swagger());
    app.get('/docs', ofStaff, (_, reply) => reply.type('text/plain; charset=utf-8').serializer(String).send(apiPage(app.swagger())));
  };
