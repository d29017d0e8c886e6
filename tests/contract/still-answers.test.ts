import { afterEach, expect, test, vi } from 'vitest';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
import { noAnswer, RequestFailed } from '#api/contract/failures.ts';

const nobody = { authenticated: false, user: null };
const answer = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const asked = () => stillAnswers('/verify', nobody, new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

test('an unchanged answer needs no full call', async () => {
  answer(nobody);
  expect(await asked()).toBe(true);
});

test.each([
  ['another answer', () => answer({ authenticated: true, user: { id: '1' } })],
  ['an error with the same body', () => answer(nobody, 503)],
  ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))],
])('%s is left to the full call', async (_, prepare) => {
  prepare();
  expect(await asked()).toBe(false);
});

test('code that cannot be fetched fails like a call without a response [R-467]', async () => {
  await expect(codeOf(() => Promise.reject(new TypeError('failed')))).rejects.toEqual(new RequestFailed(noAnswer));
  expect(await codeOf(async () => 7)).toBe(7);
});
