import type { ReadingEvent } from '#machines/flows/reading.ts';
import { RefreshButton as Refresh } from '#ui/refresh-button.tsx';

interface RefreshButtonProps {
  view: { isReading: boolean; value: unknown };
  send: (event: ReadingEvent) => void;
}

/** Reloads the atlas: the tests may have run in the meantime. */
export const AtlasRefreshButton = ({ view, send }: RefreshButtonProps) => (
  <Refresh loading={view.isReading && view.value !== null} onRefresh={() => send({ type: 'REFRESH' })} />
);
