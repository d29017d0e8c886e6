import { type EventStreamSnapshot, waitsInSeconds } from './event-stream.machine.ts';

export interface EventStreamView {
  /** Where people are told that it is away: whether it is being tried, tried every few seconds, or within so many. */
  away: 'now' | 'soon' | { withinSeconds: number } | null;
  isBack: boolean;
  /** Something may be told soon. */
  isUncertain: boolean;
}

const nextTry = (snapshot: EventStreamSnapshot): Exclude<EventStreamView['away'], null> => {
  if (snapshot.matches({ away: 'reconnecting' })) return 'soon';
  const withinSeconds = snapshot.matches({ away: 'waiting' }) ? waitsInSeconds[snapshot.context.refusals - 1] : undefined;
  return withinSeconds === undefined ? 'now' : { withinSeconds };
};

export const eventStreamView = (snapshot: EventStreamSnapshot): EventStreamView => ({
  away: snapshot.context.isTold ? nextTry(snapshot) : null,
  isBack: snapshot.matches({ open: 'back' }),
  isUncertain:
    snapshot.context.isTold ||
    (snapshot.matches('away') && !snapshot.matches({ away: 'connecting' })) ||
    snapshot.matches({ open: 'back' }),
});
