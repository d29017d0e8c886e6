import { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import * as z from 'zod/mini';
import { FailureBody } from '#api/contract/failure-body.ts';
import { type Failure, noAnswer, RequestFailed } from '#api/contract/failures.ts';
import type { AnswerOf, Operation, RequestOf } from '#api/contract/operation.ts';
import { fallbackFor, genericMessage, isGeneric, setupMessage, unreadableAnswerFor } from './fallbacks.ts';
import { transport } from './transport.ts';
import { tellUnauthenticated } from './unauthenticated.ts';

const Spoken = z.object({ message: z.string().check(z.minLength(1)) });

/** `Retry-After` in seconds; the server never sends a date. */
const waitOf = (response: AxiosResponse): { retryAfter?: number } => {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
};

const readBody = (operationName: string, response: AxiosResponse): Failure => {
  const parsed = z.safeParse(FailureBody, response.data);
  if (parsed.success) {
    const spoken = parsed.data.code === 'internal' && !isGeneric(operationName) ? fallbackFor(operationName) : parsed.data.message;
    return { ...parsed.data, message: spoken, ...waitOf(response) };
  }
  if (!isGeneric(operationName)) return { code: 'unreadable', message: fallbackFor(operationName), ...waitOf(response) };
  const spoken = z.safeParse(Spoken, response.data);
  return { code: 'unreadable', message: spoken.success ? spoken.data.message : genericMessage, ...waitOf(response) };
};

/** Converts whatever the transport threw into a failure of this operation. */
const readFailure = (operationName: string, error: unknown): Failure => {
  if (!isAxiosError(error)) return { code: 'internal', message: fallbackFor(operationName) };
  if (error.response !== undefined) return readBody(operationName, error.response);
  return error.request === undefined ? { code: 'internal', message: setupMessage } : noAnswer;
};

interface Options {
  signal?: AbortSignal;
  /** For an upload: the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The request completes even if the tab is closed right after. */
  outlivesPage?: boolean;
}

interface LooseRequest {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** `/orders/:id` and `{ id: '7' }` → `/orders/7`. */
const fill = (path: string, params: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** Browsers refuse keepalive requests above 64 KiB. */
const mostOutlivingBytes = 60_000;

const outliving = (outlives: boolean | undefined, body: unknown): AxiosRequestConfig =>
  outlives === true && new Blob([JSON.stringify(body)]).size < mostOutlivingBytes ? { fetchOptions: { keepalive: true } } : {};

/** 401 codes that belong to signing in and do not mean that a session ended. */
const ofSignIn: readonly unknown[] = ['invalid_credentials', 'factor_required'];

const wasTurnedAway = (error: unknown): boolean =>
  isAxiosError<{ code?: string }>(error) && error.response?.status === 401 && !ofSignIn.includes(error.response.data?.code);

/** A file is sent as a form and without a timeout; its caller can abort it. */
const dataOf = ({ upload }: Operation, body: unknown, onProgress: Options['onProgress']): AxiosRequestConfig => {
  const file: unknown = upload === undefined || typeof body !== 'object' || body === null ? undefined : Reflect.get(body, upload.field);
  if (upload === undefined || !(file instanceof Blob)) return body === undefined ? {} : { data: body };
  const form = new FormData();
  form.append(upload.field, file);
  return { data: form, timeout: 0, onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0) };
};

/** A file may take longer than an answer: the server sends a whole list row by row. */
const downloadMs = 10 * 60_000;

/** The longest a screen waits without showing a message. */
const longestPauseSeconds = 10;

/**
 * Milliseconds to wait before repeating a call that did nothing ('unavailable'), as the server requests; null unless the call may be repeated: a
 * read, or one with an idempotency key.
 */
const pauseBefore = (operation: Operation, { headers }: LooseRequest, { code, retryAfter }: Failure): number | null => {
  const mayRepeat = operation.method === 'GET' || headers?.['idempotency-key'] !== undefined;
  if (code !== 'unavailable' || !mayRepeat || retryAfter === undefined || retryAfter > longestPauseSeconds) return null;
  // Jitter, so that not every browser retries at once.
  return retryAfter * 1000 * (1 + Math.random() / 2);
};

const send = async (operation: Operation, request: LooseRequest, options: Options, isRepeated = false): Promise<AxiosResponse<unknown>> => {
  const { signal, onProgress, outlivesPage } = options;
  try {
    return await transport.request<unknown>({
      method: operation.method,
      url: fill(operation.path, request.params ?? {}),
      ...(request.query === undefined ? {} : { params: request.query }),
      ...(request.headers === undefined ? {} : { headers: request.headers }),
      ...(operation.media === undefined ? {} : { timeout: downloadMs }),
      ...dataOf(operation, request.body, onProgress),
      ...outliving(outlivesPage, request.body),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    // Never settle an aborted call: the answer would reach an actor that React has stopped and restarted.
    if (signal?.aborted) return new Promise<never>(() => undefined);
    if (wasTurnedAway(error)) tellUnauthenticated();
    const failure = readFailure(operation.name, error);
    const pause = isRepeated ? null : pauseBefore(operation, request, failure);
    if (pause === null) throw new RequestFailed(failure);
    await new Promise((done) => setTimeout(done, pause));
    return signal?.aborted ? new Promise<never>(() => undefined) : send(operation, request, options, true);
  }
};

const read = <O extends Operation>(operation: O, response: AxiosResponse<unknown>): AnswerOf<O> => {
  const parsed = z.safeParse(operation.response, response.data);
  if (!parsed.success) throw new RequestFailed({ code: 'unreadable', message: unreadableAnswerFor(operation.name) });
  return parsed.data as AnswerOf<O>;
};

/** Makes one call of the contract. Every error is thrown as `RequestFailed`; a call aborted by its signal never settles. */
export const call = async <O extends Operation>(operation: O, request: RequestOf<O>, options: Options = {}): Promise<AnswerOf<O>> =>
  read(operation, await send(operation, request as LooseRequest, options));

/** Like `call`, for a list: also returns the cursor of the next page, or null on the last one. */
export const callPage = async <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options: Options = {},
): Promise<{ answer: AnswerOf<O>; next: string | null }> => {
  const response = await send(operation, request as LooseRequest, options);
  const cursor: unknown = response.headers['x-next-cursor'];
  return { answer: read(operation, response), next: typeof cursor === 'string' && cursor !== '' ? cursor : null };
};
