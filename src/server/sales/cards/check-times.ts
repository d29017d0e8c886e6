const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const early = [2 * minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/** The time of an attempt's first check. */
export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + 2 * minuteMs);

/** The next check of an attempt: after 2, 5, 15 and 60 minutes, then hourly up to 48 h, daily up to 32 days, then never. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const soon = early.find((at) => at > age);
  if (soon !== undefined) return new Date(createdAt.getTime() + soon);
  if (age < 48 * hourMs) return new Date(now.getTime() + hourMs);
  return age < 32 * dayMs ? new Date(now.getTime() + dayMs) : null;
}
