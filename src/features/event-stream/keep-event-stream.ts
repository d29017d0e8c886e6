import type { ActorRefFrom } from 'xstate';
import { isListenedTo, tellChange, watchListening } from '#api/client/changes.ts';
import { openEventStream } from '#api/client/event-source.ts';
import type { eventStreamMachine } from '#machines/flows/event-stream/event-stream.machine.ts';

/** Opens and closes the event stream as this actor says, and tells it what becomes of it. Returns how to stop. */
export const keepEventStream = (actor: ActorRefFrom<typeof eventStreamMachine>): (() => void) => {
  let close: (() => void) | null = null;
  const shut = (): void => {
    close?.();
    close = null;
  };
  const states = actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('line')) shut();
    else close ??= openEventStream((type) => actor.send({ type }));
  });
  const tellGap = (): void => tellChange('gap');
  const gaps = actor.on('gap', tellGap);
  // What could not be read meanwhile is read now, also where the stream itself never noticed.
  window.addEventListener('online', tellGap);
  const ask = (): void => actor.send({ type: isListenedTo() ? 'LISTEN' : 'LEAVE' });
  const stopAsking = watchListening(ask);
  ask();
  return () => {
    stopAsking();
    gaps.unsubscribe();
    window.removeEventListener('online', tellGap);
    actor.send({ type: 'LEAVE' });
    states.unsubscribe();
    shut();
  };
};
