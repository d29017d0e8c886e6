import type { Failure } from '#api/contract/failures.ts';
import { formatWait } from '#shared/waits.ts';

/** The sentence below an error's title: the server's own, and how long to wait where it said so. */
export const failureDetail = (failure: Failure): string =>
  failure.retryAfter === undefined
    ? failure.message
    : `${failure.message.replace(/\.$/, '')}. Vuelve a intentarlo en ${formatWait(failure.retryAfter)}.`;
