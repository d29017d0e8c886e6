import type { AnswerOf, Operation, RequestOf } from '#api/contract/operation.ts';
import { drawId } from '#shared/draw-id.ts';
import { call } from './call.ts';

type Wish<O extends Operation> = Omit<RequestOf<O>, 'headers'>;

/** By what is asked: the key that goes with it until an answer came. */
const keys = new Map<string, string>();

/**
 * A call that does its work once, however often it is sent: after an error the same words go with the same key, for nobody knows whether they arrived.
 * Other words, or the same once they were answered, are another wish.
 */
export async function callOnce<O extends Operation>(
  operation: O,
  wish: Wish<O>,
  options: { signal?: AbortSignal } = {},
): Promise<AnswerOf<O>> {
  const asked = JSON.stringify([operation.name, wish]);
  const key = keys.get(asked) ?? drawId();
  keys.set(asked, key);
  const request = { ...wish, headers: { 'idempotency-key': key } } as unknown as RequestOf<O>;
  const answer = await call(operation, request, options);
  keys.delete(asked);
  return answer;
}
