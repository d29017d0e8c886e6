import type { Page, Request, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { statusOf } from '#server/http/refusal.ts';
import type { Call } from './browser-flow.ts';

const patternOf = ({ path }: Operation): RegExp => new RegExp(`/srv${path.replace(/:\w+/g, '[^/?]+').replace(/\./g, '\\.')}(\\?|$)`);

const answerFailure = async (route: Route, { code, retryAfter, ...rest }: Failure): Promise<void> => {
  if (code === 'network') return route.abort('failed');
  if (code === 'unreadable') return route.fulfill({ status: 200, json: { outside: 'the contract' } });
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return route.fulfill({ status: statusOf[code], headers, json: { code, ...rest } });
};

const answerOutput = async (route: Route, { operation, answer }: Extract<Call, { operation: Operation }>, output: unknown): Promise<void> =>
  route.fulfill({ status: operation.status ?? 200, json: answer === undefined ? output : answer(output) });

/** Holds the calls of a flow at the network's edge until a path answers them, by invoke id. */
export const holdCalls = async (page: Page, calls: Readonly<Record<string, Call>>) => {
  const held = new Map<string, Map<Request, Route>>();
  for (const [actorId, call] of Object.entries(calls)) {
    if ('settle' in call) continue;
    const waiting = new Map<Request, Route>();
    held.set(actorId, waiting);
    await page.route(patternOf(call.operation), async (route, request) => {
      if (request.method() !== call.operation.method) return route.fallback();
      waiting.set(request, route);
    });
  }
  // What the page gave up waits for no answer.
  page.on('requestfailed', (request) => {
    for (const waiting of held.values()) waiting.delete(request);
  });

  const newest = async (actorId: string): Promise<Route> => {
    const waiting = held.get(actorId);
    await expect.poll(() => waiting?.size ?? 0, { intervals: [5, 10, 20, 50], message: `the call of ${actorId}` }).toBeGreaterThan(0);
    const [request, route] = [...(waiting ?? [])].at(-1) ?? [];
    if (request === undefined || route === undefined) throw new Error(`${actorId} was given up while it was looked at`);
    waiting?.delete(request);
    return route;
  };

  return {
    settle: async (event: AnyEventObject): Promise<void> => {
      const actorId = event.type.replace(/^xstate\.(done|error)\.actor\./, '');
      const call = calls[actorId];
      if (call === undefined) throw new Error(`no call for ${actorId}`);
      if ('settle' in call) {
        await call.settle(page, event);
        return;
      }
      const route = await newest(actorId);
      if (event.type.startsWith('xstate.done.')) await answerOutput(route, call, event.output);
      else await answerFailure(route, failureOf(event.error));
    },
  };
};
