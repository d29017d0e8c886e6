import type { Page, Request, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { fallbackFor, isGeneric } from '#api/client/fallbacks.ts';
import { type Failure, failureOf, RequestFailed } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { actorAnswer } from '#machines/actor-answer.ts';
import { answerFailure, fulfill, isSaid, letThrough, letThroughToRefuse, wordsOf } from './answer-calls.ts';
import { AnsweredOutput, type Call, type InterceptedCalls } from './browser-flow.ts';

const patternOf = ({ path }: Operation): RegExp => new RegExp(`/srv${path.replace(/:\w+/g, '[^/?]+').replace(/\./g, '\\.')}(\\?|$)`);

type OperationCall = Extract<Call, { operation: Operation }>;

/** The intercepted calls of one operation, whichever actor makes them, and how to repeat its last answer. */
interface Waiting {
  readonly routes: Map<Request, Route>;
  again: ((route: Route) => Promise<void>) | null;
  isReleased: boolean;
}

/** The failure as the page gets it: for an internal server error it uses its own message. */
const asReceived = ({ name }: Operation, failure: Failure): RequestFailed =>
  new RequestFailed(failure.code === 'internal' && !isGeneric(name) ? { ...failure, message: fallbackFor(name) } : failure);

/** Intercepts the calls of a flow until the path answers them, by invoke id. */
export const interceptCalls = async (page: Page, calls: Readonly<Record<string, Call>>) => {
  const intercepted = new Map<Operation, Waiting>();
  for (const call of Object.values(calls)) {
    if ('settle' in call || intercepted.has(call.operation)) continue;
    const waiting: Waiting = { routes: new Map(), again: null, isReleased: false };
    intercepted.set(call.operation, waiting);
    await page.route(patternOf(call.operation), async (route, request) => {
      if (request.method() !== call.operation.method) return route.fallback();
      if (waiting.isReleased && waiting.again !== null) return waiting.again(route);
      waiting.routes.set(request, route);
    });
  }
  // Calls that the page aborted need no answer.
  page.on('requestfailed', (request) => {
    for (const { routes } of intercepted.values()) routes.delete(request);
  });

  const callOf = (actorId: string): OperationCall => {
    const call = calls[actorId];
    if (call === undefined) throw new Error(`no call for ${actorId}`);
    if ('settle' in call) throw new Error(`${actorId} is no call`);
    return call;
  };
  const take = async (actorId: string): Promise<{ waiting: Waiting; route: Route; operation: Operation }> => {
    const { operation } = callOf(actorId);
    const waiting = intercepted.get(operation);
    await expect
      .poll(() => waiting?.routes.size ?? 0, { intervals: [5, 10, 20, 50], message: `the call of ${actorId}` })
      .toBeGreaterThan(0);
    const [request, route] = [...(waiting?.routes ?? [])].at(-1) ?? [];
    if (waiting === undefined || request === undefined || route === undefined)
      throw new Error(`${operation.name} was aborted while it was being answered`);
    waiting.routes.delete(request);
    return { waiting, route, operation };
  };
  const interceptedCalls: InterceptedCalls = {
    answer: async (actorId, body) => {
      if (!('madeUp' in callOf(actorId))) throw new Error(`${actorId} is answered by the server`);
      const { waiting, route, operation } = await take(actorId);
      waiting.again = (other) => fulfill(other, operation, body);
      await waiting.again(route);
    },
    serve: async (actorId) => {
      const { waiting, route, operation } = await take(actorId);
      waiting.again = (other) => other.continue();
      return letThrough(route, operation);
    },
    refuse: async (actorId, error) => answerFailure((await take(actorId)).route, failureOf(error)),
    say: async (actorId, event) => {
      const call = callOf(actorId);
      const failure = event.type.startsWith('xstate.error.') ? failureOf(event.error) : null;
      if (!('by' in call) || call.arranges === undefined)
        return failure === null ? interceptedCalls.serve(actorId) : interceptedCalls.refuse(actorId, event.error);
      const { waiting, route, operation } = await take(actorId);
      if (failure !== null && !isSaid(failure)) return answerFailure(route, failure);
      waiting.again = (other) => other.continue();
      const isUnheardOf = (await call.arranges(event, page)) === 'never';
      if (failure === null) return letThrough(route, operation, wordsOf(route, call, event));
      return isUnheardOf ? answerFailure(route, failure) : letThroughToRefuse(route, failure, wordsOf(route, call, event));
    },
  };

  const succeed = async (actorId: string, event: AnyEventObject): Promise<AnyEventObject> => {
    const call = callOf(actorId);
    if ('by' in call) {
      const answer = await interceptedCalls.say(actorId, event);
      return { ...event, output: call.outputOf === undefined ? answer : call.outputOf(answer, event) };
    }
    await interceptedCalls.answer(actorId, event.output);
    return event;
  };

  return {
    calls: interceptedCalls,
    /** Returns the real event: with the server's data if the server answered. */
    settle: async (event: AnyEventObject): Promise<AnyEventObject> => {
      const said = actorAnswer(event.type);
      if (said === null) throw new Error(`${event.type} is no answer`);
      const { kind, actorId } = said;
      const call = calls[actorId];
      if (call !== undefined && 'settle' in call) {
        const result = await call.settle(page, event, interceptedCalls);
        if (result instanceof RequestFailed) return { ...event, error: result };
        return result instanceof AnsweredOutput ? { ...event, output: result.output } : event;
      }
      if (kind !== 'error') return succeed(actorId, event);
      const refused = await interceptedCalls.say(actorId, event);
      return {
        ...event,
        error: refused instanceof RequestFailed ? refused : asReceived(callOf(actorId).operation, failureOf(event.error)),
      };
    },
    /** Ends the interception: pending and later calls, such as those of the page that the flow led to, get the last answer again. */
    release: async (): Promise<void> => {
      for (const waiting of intercepted.values()) {
        waiting.isReleased = true;
        if (waiting.again === null) continue;
        for (const [request, route] of waiting.routes) {
          waiting.routes.delete(request);
          await waiting.again(route);
        }
      }
    },
  };
};
