import type { Failure } from '#api/contract/failures.ts';
import { formatWait } from '#shared/waits.ts';

/** The sentence below an error's title: the server's own, and how long to wait where it said so. */
export const failureDetail = (failure: Failure): string =>
  failure.retryAfter === undefined || failure.message.includes('Vuelve a intentar')
    ? failure.message
    : `${failure.message.replace(/\.$/, '')}. Vuelve a intentarlo en ${formatWait(failure.retryAfter)}.`;

/** The same, unless the title says it already: some screens and the calls behind them share their sentence. */
export const detailUnder = (title: string, failure: Failure): string | null => {
  const detail = failureDetail(failure);
  return detail === title ? null : detail;
};
