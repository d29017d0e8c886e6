import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { failureOf, type Issue } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { statusOf } from '#server/http/refusal.ts';
import { type BrowserFlow, type Call, passing } from '../browser-flow.ts';

/** A call of a flow that the server itself answers. */
export interface ServedCall {
  readonly operation: Operation;
  /** Brings the server to where it gives this answer; 'never' where it cannot be asked for it, which is then made at the edge. */
  readonly brings: (event: AnyEventObject) => Promise<unknown> | 'never';
  /** What comes of the page's words on their way, where the server would find nothing wrong with them. */
  sends?(event: AnyEventObject, body: object): object;
  /** What of a good answer must be as the model says. Written as methods so that a table may name its own. */
  told?(body: unknown): unknown;
  supposed?(output: unknown): unknown;
}

const isErrorOf = (event: AnyEventObject): boolean => event.type.startsWith('xstate.error.');

const namesOf = (issues: readonly Issue[] = []): string[] => issues.map(({ path }) => path);

/** Holds the calls of a flow as `holdCalls` does, but lets them through: what comes back are the server's own words. */
export const serveCalls = (actors: Readonly<Record<string, ServedCall>>) => {
  const waiting = new Map<Operation, Map<Request, Route>>(Object.values(actors).map(({ operation }) => [operation, new Map()]));
  let isOver = false;

  const before = async (page: Page): Promise<void> => {
    for (const [operation, routes] of waiting) {
      const path = new RegExp(`^/srv${operation.path.replace(/:\w+/g, '[^/]+')}$`);
      const hold = (route: Route, request: Request): unknown => {
        if (request.method() !== operation.method) return route.fallback();
        return isOver ? route.continue() : routes.set(request, route);
      };
      await page.route(({ pathname }) => path.test(pathname), hold);
    }
    page.on('requestfailed', (request) => {
      for (const routes of waiting.values()) routes.delete(request);
    });
  };

  const newest = async ({ operation }: ServedCall): Promise<Route> => {
    const routes = waiting.get(operation);
    await expect.poll(() => routes?.size ?? 0, { intervals: [5, 10, 20, 50], message: operation.name }).toBeGreaterThan(0);
    const [request, route] = [...(routes ?? [])].at(-1) ?? [];
    if (request === undefined || route === undefined) throw new Error(`${operation.name} was given up while it was looked at`);
    routes?.delete(request);
    return route;
  };

  const letThrough = async (served: ServedCall, event: AnyEventObject): Promise<void> => {
    const route = await newest(served);
    const failure = isErrorOf(event) ? failureOf(event.error) : null;
    if (failure?.code === 'network' || failure?.code === 'unreadable') return route.abort('failed');
    const brought = served.brings(event);
    if (brought === 'never') return route.fulfill({ status: failure === null ? 200 : statusOf[failure.code], json: failure ?? {} });
    await brought;
    // Whoever is signed in now, even if it is somebody else than when the page asked.
    const { cookie: _, ...headers } = route.request().headers();
    const spoilt = served.sends === undefined ? {} : { postData: served.sends(event, route.request().postDataJSON()) };
    const response = await route.fetch({ headers, ...spoilt });
    const body = (await response.json()) as { code?: unknown; issues?: readonly Issue[] };
    if (failure !== null)
      expect({ status: response.status(), code: body.code, at: namesOf(body.issues) }).toEqual({
        status: statusOf[failure.code],
        code: failure.code,
        at: namesOf(failure.issues),
      });
    else expect(served.told?.(body)).toEqual(served.supposed?.(event.output));
    return route.fulfill({ response });
  };

  const calls = Object.fromEntries(
    Object.entries(actors).map(([id, served]): [string, Call] => [id, { settle: (_page, event) => letThrough(served, event) }]),
  );

  /** Once the flow is over, the pages that it led to ask the server freely. */
  const endingIn = (sees: BrowserFlow['sees']): BrowserFlow['sees'] =>
    Object.fromEntries(
      Object.entries(sees).map(([state, sight]) => [
        state,
        sight === passing
          ? passing
          : async (page, snapshot) => {
              if (snapshot.status === 'done') {
                isOver = true;
                for (const routes of waiting.values()) for (const route of routes.values()) await route.continue();
              }
              await sight(page, snapshot);
            },
      ]),
    );

  return {
    before,
    calls,
    letThrough,
    answerAtEdge: async (served: ServedCall, body: object) => (await newest(served)).fulfill({ json: body }),
    endingIn,
  };
};

export type Served = ReturnType<typeof serveCalls>;
