import { endEarlyEvents } from '#app/event-replay.ts';
import { hydrateIslands, type Islands } from './hydrate-islands.tsx';
import { inlineDrawings } from './inline-drawings.ts';
import { renewOldPage } from './renew-old-page.ts';

/** Starts a public page for visitors who are not signed in. */
export const start = (islands: Islands): void => {
  // A task of its own: evaluating the script is a long one already.
  setTimeout(() => {
    hydrateIslands(islands, () => {
      endEarlyEvents();
      inlineDrawings();
    });
    renewOldPage();
  });
};
