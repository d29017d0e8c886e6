const hourSeconds = 60 * 60;
/** Reached after about half a day. */
export const mostAttempts = 20;
const mostRefusals = 3;

/** 5 s, 10 s, 20 s … up to an hour. */
export const secondsUntilRetry = (attempts: number): number => Math.min(hourSeconds, 5 * 2 ** Math.min(attempts - 1, 12));

/** The mail server permanently refuses this mail, or its recipient. A refused login does not count: our settings can be fixed. */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};

/** Permanently refused three times, or failing for half a day. */
export const isHopeless = (attempts: number, error: unknown): boolean =>
  attempts >= (isRefusedForGood(error) ? mostRefusals : mostAttempts);
