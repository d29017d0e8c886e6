/** The author of an entry: a signed-in person, the scheduler, the card provider, the machine's operator, or an unauthenticated caller. */
export type Author = { userId: string } | 'clock' | 'provider' | 'terminal' | 'guest';

const byTheClock: ReadonlySet<string> = new Set(['EXPIRE', 'CLOSE_UNPAID']);

/** Steps without a person are caused by the card provider, except those caused only by time. */
export const authorOf = (userId: string | null, event: { type: string }): Author =>
  userId !== null ? { userId } : byTheClock.has(event.type) ? 'clock' : 'provider';
