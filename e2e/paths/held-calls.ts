import type { Page, Request, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { actorAnswer } from '#machines/actor-answer.ts';
import { statusOf } from '#server/http/refusal.ts';
import type { AnswersHeld, Call } from './browser-flow.ts';

const patternOf = ({ path }: Operation): RegExp => new RegExp(`/srv${path.replace(/:\w+/g, '[^/?]+').replace(/\./g, '\\.')}(\\?|$)`);

const answerFailure = async (route: Route, { code, retryAfter, ...rest }: Failure): Promise<void> => {
  if (code === 'network') return route.abort('failed');
  if (code === 'unreadable') return route.fulfill({ status: 200, json: { outside: 'the contract' } });
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return route.fulfill({ status: statusOf[code], headers, json: { code, ...rest } });
};

type OperationCall = Extract<Call, { operation: Operation }>;

const bodyOf = ({ answer }: OperationCall, output: unknown): unknown => (answer === undefined ? output : answer(output));

/** What is held for one operation, whichever actors make it, and what it was answered the last time. */
interface Waiting {
  readonly routes: Map<Request, Route>;
  last: { readonly body: unknown } | null;
  isReleased: boolean;
}

const fulfill = (route: Route, { status = 200 }: Operation, body: unknown): Promise<void> => route.fulfill({ status, json: body });

/** Holds the calls of a flow at the network's edge until a path answers them, by invoke id. */
export const holdCalls = async (page: Page, calls: Readonly<Record<string, Call>>) => {
  const held = new Map<Operation, Waiting>();
  for (const call of Object.values(calls)) {
    if ('settle' in call || held.has(call.operation)) continue;
    const waiting: Waiting = { routes: new Map(), last: null, isReleased: false };
    held.set(call.operation, waiting);
    await page.route(patternOf(call.operation), async (route, request) => {
      if (request.method() !== call.operation.method) return route.fallback();
      if (waiting.isReleased && waiting.last !== null) return fulfill(route, call.operation, waiting.last.body);
      waiting.routes.set(request, route);
    });
  }
  // What the page gave up waits for no answer.
  page.on('requestfailed', (request) => {
    for (const { routes } of held.values()) routes.delete(request);
  });

  const callOf = (actorId: string): Call => {
    const call = calls[actorId];
    if (call === undefined) throw new Error(`no call for ${actorId}`);
    return call;
  };
  const newest = async (actorId: string, { operation }: OperationCall): Promise<Route> => {
    const routes = held.get(operation)?.routes;
    await expect.poll(() => routes?.size ?? 0, { intervals: [5, 10, 20, 50], message: `the call of ${actorId}` }).toBeGreaterThan(0);
    const [request, route] = [...(routes ?? [])].at(-1) ?? [];
    if (request === undefined || route === undefined) throw new Error(`${operation.name} was given up while it was looked at`);
    routes?.delete(request);
    return route;
  };
  const answer = async (actorId: string, body: unknown): Promise<void> => {
    const call = callOf(actorId);
    if ('settle' in call) throw new Error(`${actorId} is no call`);
    const waiting = held.get(call.operation);
    if (waiting !== undefined) waiting.last = { body };
    await fulfill(await newest(actorId, call), call.operation, body);
  };

  const refuse = async (actorId: string, error: unknown): Promise<void> => {
    const call = callOf(actorId);
    if ('settle' in call) throw new Error(`${actorId} is no call`);
    await answerFailure(await newest(actorId, call), failureOf(error));
  };
  const hands: AnswersHeld = { answer, refuse };

  return {
    hands,
    settle: async (event: AnyEventObject): Promise<void> => {
      const said = actorAnswer(event.type);
      if (said === null) throw new Error(`${event.type} is no answer`);
      const { kind, actorId } = said;
      const call = callOf(actorId);
      if ('settle' in call) await call.settle(page, event, hands);
      else if (kind === 'error') await refuse(actorId, event.error);
      else if (!call.withNext) await answer(actorId, bodyOf(call, event.output));
    },
    /** The flow is over: whoever asks again, on the page that it led to, is told what was last said. */
    release: async (): Promise<void> => {
      for (const [operation, waiting] of held) {
        waiting.isReleased = true;
        if (waiting.last === null) continue;
        for (const [request, route] of waiting.routes) {
          waiting.routes.delete(request);
          await fulfill(route, operation, waiting.last.body);
        }
      }
    },
  };
};
