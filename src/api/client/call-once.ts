import type { AnswerOf, Operation, RequestOf } from '#api/contract/operation.ts';
import { drawId } from '#shared/draw-id.ts';
import { call } from './call.ts';

type Wish<O extends Operation> = Omit<RequestOf<O>, 'headers'>;

/** Idempotency keys of requests not yet answered, by request. */
const keys = new Map<string, string>();

/**
 * Makes a call that takes effect once, however often it is sent. After an error the same request reuses its key, because the first one may have
 * arrived. A different request, or the same one after its answer, gets a new key.
 */
export async function callOnce<O extends Operation>(
  operation: O,
  wish: Wish<O>,
  options: { signal?: AbortSignal } = {},
): Promise<AnswerOf<O>> {
  const wanted = JSON.stringify([operation.name, wish]);
  const key = keys.get(wanted) ?? drawId();
  keys.set(wanted, key);
  const request = { ...wish, headers: { 'idempotency-key': key } } as unknown as RequestOf<O>;
  const answer = await call(operation, request, options);
  keys.delete(wanted);
  return answer;
}
