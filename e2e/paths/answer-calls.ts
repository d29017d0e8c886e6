import { expect, type Response, type Route } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { type Failure, RequestFailed } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { statusOf } from '#server/kernel/refusal.ts';
import type { Call } from './browser-flow.ts';

// What may be said to a call that is intercepted at the edge.

type Refused = Failure & { readonly code: keyof typeof statusOf };

/** What a server says, and not what became of the call on its way. */
export const isSaid = (failure: Failure): failure is Refused => failure.code in statusOf;

export const answerFailure = async (route: Route, { code, retryAfter, ...rest }: Failure): Promise<void> => {
  if (code === 'network') return route.abort('failed');
  if (code === 'unreadable') return route.fulfill({ status: 200, json: { outside: 'the contract' } });
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return route.fulfill({ status: statusOf[code], headers, json: { code, ...rest } });
};

export const fulfill = (route: Route, { status = 200 }: Operation, body: unknown): Promise<void> => route.fulfill({ status, json: body });

type ServedCall = Extract<Call, { by: 'server' }>;
type Words = NonNullable<Parameters<Route['fetch']>[0]>;

/** What goes to the server: from whoever is signed in now, even if that is somebody else than when the page asked. */
export const wordsOf = (route: Route, { overrides }: ServedCall, event: AnyEventObject): Words => {
  const request = route.request();
  const { cookie: _, ...headers } = request.headers();
  return overrides === undefined ? { headers } : { headers, postData: overrides(event, request.postDataJSON()) };
};

const sendOn = async (route: Route): Promise<Response> => {
  await route.continue();
  const given = await route.request().response();
  if (given === null) throw new Error(`${route.request().url()} was not answered`);
  return given;
};

/** Lets a call through to the server, whose answer must be the good one of the contract. */
export const letThrough = async (
  route: Route,
  { name, status = 200, response, upload, media }: Operation,
  words: Words = {},
): Promise<unknown> => {
  // The bytes of a file are the browser's alone to send.
  const given = upload === undefined ? await route.fetch(words) : await sendOn(route);
  const text = await given.text();
  expect(given.status(), `the server to ${name}: ${text}`).toBe(status);
  const body: unknown = response.parse(media === undefined ? JSON.parse(text) : text);
  if (!('finished' in given)) await route.fulfill({ response: given });
  return body;
};

/** Lets a call through to the server, which must refuse it as the path says; gives its own words. */
export const letThroughToRefuse = async (route: Route, { code, issues = [] }: Refused, words: Words): Promise<RequestFailed> => {
  const given = await route.fetch(words);
  const said = (await given.json()) as Failure;
  expect({ status: given.status(), code: said.code, at: (said.issues ?? []).map(({ path }) => path) }).toEqual({
    status: statusOf[code],
    code,
    at: issues.map(({ path }) => path),
  });
  await route.fulfill({ response: given });
  return new RequestFailed(said);
};
