import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../kernel/env.ts';
import { type FinishedAnswers, variantFor } from './finished-answers.ts';
import type { Metrics } from './metrics.ts';
import { isGuestIn, keyOf } from './page-visitor.ts';

/** One of this many such answers is logged; all others are. The metrics count them all. */
export const loggedOneOf = 100;

/** Whether it has answered the request. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Parts {
  config: Pick<Config, 'mode'>;
  finished: FinishedAnswers;
  log: Logger;
  measured: Metrics['measured'];
  /** A server that stops asks its clients to close their connections. */
  isStopping: () => boolean;
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** How many Host headers a request has; HTTP/1.1 requires exactly one. `rawHeaders`: names and values in turn. */
export function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  return hosts;
}

/** Answers a finished page before the framework, whose hooks cost several times as much. Whatever is unusual about a request, the framework handles. */
export function pagesAtOnce({ config, finished, log, measured, isStopping }: Parts): AnswerAtOnce {
  let answered = 0;
  return (request, response) => {
    const { method = '', url = '' } = request;
    const page = finished.at(keyOf(url, isGuestIn(request.headers, config)));
    if (page === undefined || page.status !== 200 || (method !== 'GET' && method !== 'HEAD') || hostsIn(request.rawHeaders) !== 1)
      return false;
    const began = performance.now();
    const { variant, isUnchanged } = variantFor(page, request.headers);
    const status = isUnchanged ? 304 : 200;
    const requestId = randomUUID();
    const headers = [...variant.flat[isUnchanged ? 'unchanged' : 'headers'], 'X-Request-Id', requestId];
    if (isStopping()) headers.push('Connection', 'close');
    response.writeHead(status, headers);
    // Node.js itself sends no body in answer to HEAD.
    response.end(isUnchanged ? undefined : variant.bytes);
    const ms = performance.now() - began;
    const [route = ''] = url.split('?');
    measured(method, route, status)(ms / 1000);
    if (answered % loggedOneOf === 0) {
      log.info({ reqId: requestId, method, route, status, ms: Math.round(ms), loggedOneOf }, 'answered');
    }
    answered += 1;
    return true;
  };
}
