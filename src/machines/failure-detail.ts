import type { Failure } from '#api/contract/failures.ts';
import { formatWait } from '#shared/waits.ts';

/** The text below an error's title: the server's message, plus how long to wait if the server says so. */
export const failureDetail = (failure: Failure): string =>
  failure.retryAfter === undefined || failure.message.includes('Vuelve a intentar')
    ? failure.message
    : `${failure.message.replace(/\.$/, '')}. Vuelve a intentarlo en ${formatWait(failure.retryAfter)}.`;

/** The same, or null if it only repeats the title: some screens use the server's message as their title. */
export const detailUnder = (title: string, failure: Failure): string | null => {
  const detail = failureDetail(failure);
  return detail === title ? null : detail;
};
