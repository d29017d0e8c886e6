/** Who did it: somebody who signed in, the agency's clock, the card provider, whoever has the machine, or whoever came to the door. */
export type Author = { userId: string } | 'clock' | 'provider' | 'terminal' | 'guest';

/** What moves by nobody's hand moves because money came or went, but for what only time does. */
export const authorOf = (userId: string | null, event: { type: string }): Author =>
  userId !== null ? { userId } : event.type === 'EXPIRE' ? 'clock' : 'provider';
