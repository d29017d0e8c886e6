import { type AxiosResponse, isAxiosError } from 'axios';
import * as z from 'zod/mini';
import { FailureBody } from '#api/contract/failure-body.ts';
import { type Failure, noAnswer } from '#api/contract/failures.ts';
import { fallbackFor, genericMessage, isGeneric, setupMessage } from './fallbacks.ts';

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

/** Whatever the transport threw, as a failure of this operation. */
export const readFailure = (operationName: string, error: unknown): Failure => {
  if (!isAxiosError(error)) return { code: 'internal', message: fallbackFor(operationName) };
  if (error.response !== undefined) return readBody(operationName, error.response);
  return error.request === undefined ? { code: 'internal', message: setupMessage } : noAnswer;
};
