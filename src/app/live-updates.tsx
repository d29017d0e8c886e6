import { useSyncExternalStore } from 'react';
import { isListenedTo, watchListening } from '#api/client/changes.ts';
import { later } from '#ui/later.tsx';
import { useOnline } from './use-online.ts';

// Not fetched on pages without listeners. Without it, changes made by others would never appear.
const EventStream = later(() => import('#features/event-stream/event-stream.tsx').then((file) => file.EventStream));

export const LiveUpdates = () => {
  const isWanted = useSyncExternalStore(watchListening, isListenedTo, () => false);
  const isOnline = useOnline();
  return isWanted ? <EventStream isOnline={isOnline} /> : null;
};
