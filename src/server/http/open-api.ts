import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { FailureBody, PlainFailureBody } from '#api/contract/failure-body.ts';
import type { FailureCode } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { brand } from '#shared/brand.ts';
import { cookieName } from '../accounts/session-cookies.ts';
import type { Config } from '../kernel/env.ts';
import { statusOf } from '../kernel/refusal.ts';

/** Failures that any call may return besides its own. */
const always: readonly FailureCode[] = ['malformed_request', 'too_many_requests', 'unavailable', 'internal'];
const ofChanges: readonly FailureCode[] = ['foreign_origin', 'too_large', 'unsupported_media_type', 'outcome_unknown'];
const withFile: readonly FailureCode[] = ['too_slow'];

/** Every code with which a call may be refused. */
export const failuresOf = (operation: Operation): FailureCode[] => [
  ...new Set([...operation.failures, ...(operation.upload ? withFile : []), ...(operation.method === 'GET' ? [] : ofChanges), ...always]),
];

const answer = (media: string, description: string, schema: unknown) => ({ description, content: { [media]: { schema } } });
/** Paged lists return the next cursor; redirects return their target. */
const headersOf = ({ query, status }: Operation): Record<string, object> => {
  if (status === 302) return { Location: { type: 'string', description: 'Where the browser goes' } };
  const isPaged = query instanceof z.ZodMiniObject && 'cursor' in query.shape;
  return isPaged ? { 'X-Next-Cursor': { type: 'string', description: 'The cursor of the next page; absent on the last one' } } : {};
};

const json = (description: string, schema: unknown) => answer('application/json', description, schema);

/** The body of these has the record as it is now. */
const carriesRecord: ReadonlySet<FailureCode> = new Set(['record_changed', 'brief_changed']);

const failureAnswers = (codes: readonly FailureCode[]): Record<number, unknown> => {
  const statuses = [...new Set(codes.map((code) => statusOf[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => statusOf[code] === status);
      return [status, json(ofStatus.join(', '), ofStatus.some((code) => carriesRecord.has(code)) ? FailureBody : PlainFailureBody)];
    }),
  );
};

/** A contract as Fastify's schema: it validates, serialises and documents. */
export const schemaOf = (operation: Operation, guarded: boolean): FastifySchema => ({
  ...(operation.params ? { params: operation.params } : {}),
  ...(operation.query ? { querystring: operation.query } : {}),
  ...(operation.headers ? { headers: operation.headers } : {}),
  ...(operation.body ? { body: operation.body } : {}),
  ...(operation.upload ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
  response: {
    [operation.status ?? 200]: {
      ...answer(operation.media ?? 'application/json', 'OK', operation.response),
      headers: headersOf(operation),
    },
    ...failureAnswers(failuresOf(operation)),
  },
  ...{ operationId: operation.name, summary: operation.summary, tags: [operation.path.split('/')[1] ?? ''] },
  ...(guarded ? { security: [{ session: [] }] } : {}),
});

/** The only response that is not JSON and never ends. */
export const streamSchema: FastifySchema = {
  response: {
    200: { description: 'OK', content: { 'text/event-stream': { schema: z.string() } } },
    ...failureAnswers(['unauthenticated', ...always]),
  },
  ...{ operationId: 'changes', summary: 'Server-sent events: what changed', tags: ['events'], security: [{ session: [] }] },
};

/** The library's transform omits response headers. */
const withHeaders: typeof jsonSchemaTransform = (document) => {
  const transformed = jsonSchemaTransform(document);
  const published = (transformed.schema as { response?: Record<string, { headers?: object }> }).response ?? {};
  for (const [status, { headers = {} }] of Object.entries((document.schema?.response ?? {}) as typeof published)) {
    const described = published[status];
    if (described && Object.keys(headers).length > 0) described.headers = headers;
  }
  return transformed;
};

export const openApiOptions = (config: Pick<Config, 'mode'>): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1.0.0', description: 'Generated from the contract that browser and server share.' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session') } } },
  },
  transform: withHeaders,
});
