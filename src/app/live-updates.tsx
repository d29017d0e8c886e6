import { Suspense, useSyncExternalStore } from 'react';
import { isListenedTo, watchListening } from '#api/client/changes.ts';
import { lazyPage } from './lazy-page.ts';
import { useOnline } from './use-online.ts';

const againAfterMs = 5_000;

/** Retries until it loads: without it, changes made by others would never appear. */
const fetchEventStream = async (): Promise<typeof import('#features/event-stream/event-stream.tsx').EventStream> => {
  try {
    return (await import('#features/event-stream/event-stream.tsx')).EventStream;
  } catch {
    await new Promise((done) => setTimeout(done, againAfterMs));
    return fetchEventStream();
  }
};

// Not fetched on pages without listeners.
const EventStream = lazyPage(fetchEventStream);

export const LiveUpdates = () => {
  const isWanted = useSyncExternalStore(watchListening, isListenedTo, () => false);
  const isOnline = useOnline();
  return isWanted ? (
    <Suspense>
      <EventStream isOnline={isOnline} />
    </Suspense>
  ) : null;
};
