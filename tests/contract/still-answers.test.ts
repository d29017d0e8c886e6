import { afterEach, expect, test, vi } from 'vitest';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
import { noAnswer, RequestFailed } from '#api/contract/failures.ts';

const nobody = { authenticated: false, user: null };
const answer = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const asked = () => stillAnswers('/verify', nobody, new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

test('what is known and answered again needs nothing else', async () => {
  answer(nobody);
  expect(await asked()).toBe(true);
});

test.each([
  ['another answer', () => answer({ authenticated: true, user: { id: '1' } })],
  ['a refusal that says the same', () => answer(nobody, 503)],
  ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))],
])('%s is for the whole call to judge', async (_, prepare) => {
  prepare();
  expect(await asked()).toBe(false);
});

test('code that cannot be fetched fails as a call without an answer does [R-467]', async () => {
  await expect(codeOf(() => Promise.reject(new TypeError('failed')))).rejects.toEqual(new RequestFailed(noAnswer));
  expect(await codeOf(async () => 7)).toBe(7);
});
