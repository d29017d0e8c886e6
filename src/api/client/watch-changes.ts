import type { Change } from '#api/contract/events/change.ts';
import { subscribeToChanges } from './changes.ts';

/** Tells when something of this topic changed (of this id alone, where one is given), and after the event stream was down. Returns how to stop. */
export const watchChanges = (topic: Change['topic'], changed: () => void, id?: number): (() => void) =>
  subscribeToChanges((change) => {
    if (change === 'gap' || (change.topic === topic && (id === undefined || change.id === id))) changed();
  });
