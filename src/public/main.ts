import { replayEarlyEvents } from '#app/event-replay.ts';
import { hydrateIslands } from './hydrate-islands.tsx';
import { inlineDrawings } from './inline-drawings.ts';
import { renewOldPage } from './renew-old-page.ts';

// The script of a public page for visitors who are not signed in.
hydrateIslands(replayEarlyEvents);
inlineDrawings();
renewOldPage();
