import { expect, type Response, type Route } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { type Failure, RequestFailed } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { statusOf } from '#server/kernel/refusal.ts';
import type { Call } from './browser-flow.ts';

// How an intercepted call may be answered.

type Refused = Failure & { readonly code: keyof typeof statusOf };

/** A failure that the server reports, as opposed to one of the network. */
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

/** The request as it goes to the server. Without its cookie header, it is sent as the person signed in now, who may differ from the one at the time of the call. */
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

/** Lets a call through to the server, which must answer successfully and according to the contract. */
export const letThrough = async (
  route: Route,
  { name, status = 200, response, upload, media }: Operation,
  words: Words = {},
): Promise<unknown> => {
  // Only the browser itself can send the bytes of a file.
  const given = upload === undefined ? await route.fetch(words) : await sendOn(route);
  const text = await given.text();
  expect(given.status(), `the server to ${name}: ${text}`).toBe(status);
  const body: unknown = response.parse(media === undefined ? JSON.parse(text) : text);
  if (!('finished' in given)) await route.fulfill({ response: given });
  return body;
};

/** Lets a call through to the server, which must refuse it as the path expects; returns the server's failure. */
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
