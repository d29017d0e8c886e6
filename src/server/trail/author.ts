/** Who did it: somebody who signed in, the agency's clock, the card provider, whoever has the machine, or whoever came to the door. */
export type Author = { userId: string } | 'clock' | 'provider' | 'terminal' | 'guest';

const byTheClock: ReadonlySet<string> = new Set(['EXPIRE', 'CLOSE_UNPAID']);

/** What moves by nobody's hand moves because money came or went, but for what only time does. */
export const authorOf = (userId: string | null, event: { type: string }): Author =>
  userId !== null ? { userId } : byTheClock.has(event.type) ? 'clock' : 'provider';
