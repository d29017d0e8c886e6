import { Suspense, useSyncExternalStore } from 'react';
import { isListenedTo, watchListening } from '#api/client/changes.ts';
import { lazyPage } from './lazy-page.ts';
import { useOnline } from './use-online.ts';

// Pages on which nobody listens do not fetch it; where it cannot be fetched, screens are read again by hand.
const EventStream = lazyPage(() =>
  import('#features/event-stream/event-stream.tsx').then(
    (file) => file.EventStream,
    () => () => null,
  ),
);

export const LiveLine = () => {
  const isWanted = useSyncExternalStore(watchListening, isListenedTo, () => false);
  const isOnline = useOnline();
  return isWanted ? (
    <Suspense>
      <EventStream isOnline={isOnline} />
    </Suspense>
  ) : null;
};
