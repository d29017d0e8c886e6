import type { Change } from '#api/contract/events/change.ts';
import { subscribeToChanges } from './changes.ts';

/** `order-12`; null if changes may have been missed. */
export const subjectOf = (change: Change | 'gap'): string | null => (change === 'gap' ? null : `${change.topic}-${change.id}`);

type Topic = Change['topic'];

/**
 * Calls `changed` when something of these topics (or only this id, if given) changes, and after an interruption of the event stream.
 * Returns the unsubscribe function.
 */
export const watchChanges = (topics: Topic | readonly Topic[], changed: (change: Change | 'gap') => void, id?: number): (() => void) =>
  subscribeToChanges((change) => {
    if (change === 'gap' || ([topics].flat().includes(change.topic) && (id === undefined || change.id === id))) changed(change);
  });
