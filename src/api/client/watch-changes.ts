import type { Change } from '#api/contract/events/change.ts';
import { subscribeToChanges } from './changes.ts';

/**
 * Calls `changed` when something of this topic (or only this id, if given) changes, and after an interruption of the event stream. Returns the
 * unsubscribe function.
 */
export const watchChanges = (topic: Change['topic'], changed: () => void, id?: number): (() => void) =>
  subscribeToChanges((change) => {
    if (change === 'gap' || (change.topic === topic && (id === undefined || change.id === id))) changed();
  });
