import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { callbackOf } from './accounts/google-addresses.ts';
import { writeDownForbidden } from './audit/write-down-forbidden.ts';
import { serveMailPage } from './dev/mail-page.ts';
import { outboxRoutes } from './dev/outbox.routes.ts';
import { callsPerMinute } from './http/call-limit.ts';
import { calls } from './http/calls.ts';
import { sendFailure } from './http/failures.ts';
import { FinishedAnswers } from './http/finished-answers.ts';
import { keepMetrics } from './http/metrics.ts';
import { type AnswerAtOnce, hostsIn, pagesAtOnce } from './http/pages-at-once.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { AllServices } from './http/services.ts';
import { shedLoad } from './http/shed-load.ts';
import { serveSite } from './http/site.ts';
import { closeConnectionsOnStop } from './http/stop.ts';
import { isUnreadablePage, missingAddress, refuseUnreadable } from './http/unreadable.ts';
import { type UploadLimits, usualUploadLimits } from './http/upload-limits.ts';
import { emulatorPath, googleEmulatorPath } from './kernel/emulator-path.ts';
import { ownOrigin, refuseForeignName, refuseForeignOrigin } from './kernel/own-origin.ts';
import { packageRoot } from './kernel/package-root.ts';
import { Refusal } from './kernel/refusal.ts';

const bodyLimit = 64 * 1024;

// A 10 MB upload takes two minutes on a mobile connection. An idle connection stays open longer than a proxy keeps it, usually one minute.
const timeLimits = { requestTimeout: 120_000, keepAliveTimeout: 72_000 };

interface Options {
  /** Folder of the built browser application. */
  siteFolder?: string;
  callsPerMinute?: number;
  uploads?: UploadLimits;
  /** Milliseconds, for the load of the last seconds. */
  elapsed?: () => number;
}

/** Accepts JSON only; a call without a body may still declare the JSON content type. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  );
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** Forgets the finished answers whenever the catalogue changes, whichever process changed it. */
async function watchCatalogue(app: FastifyInstance, { db }: AllServices, finished: FinishedAnswers): Promise<void> {
  const stopListening = await db.listen(
    'catalogue',
    () => finished.forget(),
    (now) => finished.hears(now),
  );
  app.addHook('preClose', () => stopListening());
}

/** Node.js's server, with what Fastify would set on its own. */
function serverFor(options: { requestTimeout: number; keepAliveTimeout: number }, listener: RequestListener): Server {
  // Node.js would answer a request without a host itself, without our headers; `demandHost` refuses in the contract's format instead.
  return createServer({ ...options, requireHostHeader: false }, listener);
}

/** HTTP/1.1 requires exactly one Host header: given two, a proxy might use one and Node.js the other. */
function demandHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = hostsIn(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new Refusal('malformed_request', 'La solicitud no se pudo leer');
  });
}

/** A server may ignore expectations that it does not know; Node.js itself handles `100-continue`. */
function ignoreExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Demo mode's additional pages, for the person who runs it: its mail, card provider and metrics. */
function guardDemo(app: FastifyInstance, { config }: AllServices): void {
  app.addHook('onRequest', async (request) => {
    if (/^(\/srv)?\/(dev|metrics)(\/|$)/.test(request.routeOptions.url ?? '')) refuseForeignName(request, config);
  });
}

/** Demo mode's own card provider and its payment lab. Imported dynamically, so production never loads them. */
async function emulateProvider(app: FastifyInstance, services: AllServices): Promise<void> {
  const { config, now } = services;
  const { serveEmulator } = await import('./dev/emulators/mercadopago/emulator.ts');
  const { servePaymentLab } = await import('./dev/payment-lab.ts');
  const { lostPreference } = await import('./dev/lost-preference.store.ts');
  if (config.cardProvider === null) return;
  const { accessToken: token, secrets } = config.cardProvider;
  const [secret = ''] = secrets;
  const baseUrl = `${config.publicUrl}${emulatorPath}`;
  const judge = (request: FastifyRequest) => refuseForeignOrigin(request, config);
  const mayHear = (address: string) => new URL(address).origin === new URL(config.publicUrl).origin;
  const lost = lostPreference(services);
  const provider = await serveEmulator(app, { prefix: emulatorPath, baseUrl, token, secret, mayHear, now, judge, lost });
  await servePaymentLab(app, services, provider);
}

/** Demo mode's own sign-in provider. Imported dynamically, so production never loads it. */
async function emulateGoogle(app: FastifyInstance, { config, now }: AllServices): Promise<void> {
  const { serveGoogleEmulator } = await import('./dev/emulators/google/google-emulator.ts');
  if (config.google === null) return;
  const { issuer, clientId, clientSecret } = config.google;
  const judge = (request: FastifyRequest) => refuseForeignOrigin(request, config);
  const mayReturnTo = (address: string, request: FastifyRequest) => address === callbackOf(ownOrigin(request, config));
  await serveGoogleEmulator(app, { prefix: googleEmulatorPath, issuer, clientId, clientSecret, mayReturnTo, now, judge });
}

/** An unreadable page address leads to the 404 page, like any other address without a page. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isUnreadablePage(error, request)) void reply.redirect(missingAddress);
  else sendFailure(error, request, reply);
}

/** The whole server, before it listens. */
export async function buildApp(services: AllServices, options: Options = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(services.config);
  const finished = new FinishedAnswers();
  let answerAtOnce: AnswerAtOnce = () => false;
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    bodyLimit,
    serverFactory: (handle) =>
      serverFor(timeLimits, (request, response) => {
        if (!answerAtOnce(request, response)) handle(request, response);
      }),
    forceCloseConnections: 'idle',
    // Calls that arrive on open connections while the server stops are answered as usual.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      refuse(error, request, reply);
    },
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    await writeDownForbidden(services, error, request);
    refuse(error, request, reply);
    return reply;
  });
  ignoreExpectations(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    // Check the route too: `/%73rv/verify` also reaches it.
    const isCall = [request.url, request.routeOptions.url ?? ''].some((path) => /^\/srv(\/|\?|$)/.test(path));
    if (isCall) reply.header('Cache-Control', 'no-store');
  });
  shedLoad(app, services, options.elapsed);
  demandHost(app);
  if (services.config.mode === 'demo') guardDemo(app, services);
  logAnswers(app);
  keepMetrics(app, services);
  const isStopping = closeConnectionsOnStop(app);
  answerAtOnce = pagesAtOnce({ config: services.config, finished, log: services.log, measured: app.metrics.measured, isStopping });
  acceptOnlyJson(app);
  await app.register(cookie);
  const limits = { perMinute: options.callsPerMinute ?? callsPerMinute, uploads: options.uploads ?? usualUploadLimits };
  const demoRoutes = services.config.mode === 'demo' ? outboxRoutes : [];
  await watchCatalogue(app, services, finished);
  await app.register(calls({ services, finished }, limits, demoRoutes), { prefix: '/srv' });
  if (services.config.mode === 'demo') serveMailPage(app, services);
  if (services.config.cardProvider?.isEmulated) await emulateProvider(app, services);
  if (services.config.google?.isEmulated) await emulateGoogle(app, services);
  await serveSite(app, options.siteFolder ?? join(packageRoot, 'dist/client'), services, finished);
  return app;
}
