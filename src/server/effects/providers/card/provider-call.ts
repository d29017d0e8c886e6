import * as z from 'zod/mini';
import { ProviderProblem } from '#server/sales/cards/card-provider.ts';

export interface ProviderCall<T> {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as `X-Idempotency-Key`: one per intent, the same on every try. */
  key?: string;
  answer: z.ZodMiniType<T>;
  /** May be sent again when it is unknown whether the first one arrived. */
  repeatable: boolean;
  signal: AbortSignal;
}

export type SendCall = <T>(call: ProviderCall<T>) => Promise<T | null>;

const triesAtMost = 3;
const firstPauseMs = 200;
/** If the provider requests a longer pause, this call is not retried. */
const longestPauseMs = 4_000;
const longestBody = 1024 * 1024;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        fail(signal.reason);
      },
      { once: true },
    );
  });

const secondsOf = (header: string | null): number => (header !== null && /^\d{1,5}$/.test(header) ? Number(header) : 0);

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text.length > longestBody) throw new ProviderProblem('away', 'the answer is too long');
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderProblem('away', `the answer with ${answer.status} is no JSON`);
  }
}

/** Statuses that a retry may fix: timeout, same key in progress, locked, or a failed dependency. */
const passing: ReadonlySet<number> = new Set([408, 409, 423, 424, 425]);

function problemOf(answer: Response): ProviderProblem {
  const { status } = answer;
  if (status === 401 || status === 403) return new ProviderProblem('unauthorized', `the provider answered ${status}`);
  if (status === 429) return new ProviderProblem('busy', 'the provider asks for patience', secondsOf(answer.headers.get('retry-after')));
  if (status >= 500 || passing.has(status)) return new ProviderProblem('away', `the provider answered ${status}`);
  return new ProviderProblem('refused', `the provider answered ${status}`);
}

/** One HTTP call per try, its answer fully parsed. 404 is null; any other failure is a `ProviderProblem`. */
export const providerCalls = (apiUrl: string, accessToken: string): SendCall => {
  const once = async <T>({ method, path, query, body, key, answer: shape, signal }: ProviderCall<T>): Promise<T | null> => {
    const url = new URL(`${apiUrl.replace(/\/$/, '')}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'x-idempotency-key': key }),
    };
    const sent = { method, headers, signal, redirect: 'error' as const, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(url, sent);
    if (!answer.ok) {
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw problemOf(answer);
    }
    const parsed = z.safeParse(shape, await readJson(answer));
    if (!parsed.success) throw new ProviderProblem('away', `the answer is not what was agreed: ${parsed.error.issues[0]?.path.join('.')}`);
    return parsed.data;
  };

  const known = (error: unknown): ProviderProblem =>
    error instanceof ProviderProblem ? error : new ProviderProblem('away', error instanceof Error ? error.message : 'no answer');

  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(call);
      } catch (error) {
        const problem = known(error);
        const mayPass = problem.kind === 'away' || problem.kind === 'busy';
        const wait = Math.max(problem.retryAfterSeconds * 1000, firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
        const isLast = !call.repeatable || !mayPass || tries === triesAtMost || wait > longestPauseMs;
        if (isLast || call.signal.aborted) throw problem;
        await pause(wait, call.signal).catch(() => {
          throw problem;
        });
      }
    }
  };
};
