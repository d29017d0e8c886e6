import { RefreshCw } from 'lucide-react';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { Button } from '#ui/button.tsx';

interface RefreshButtonProps {
  view: { isReading: boolean; value: unknown };
  send: (event: ReadingEvent) => void;
}

/** What is shown is read anew: somebody may have run the tests meanwhile. */
export const RefreshButton = ({ view, send }: RefreshButtonProps) => (
  <Button
    variant="outline"
    icon={<RefreshCw size={18} aria-hidden="true" />}
    loading={view.isReading && view.value !== null}
    onClick={() => send({ type: 'REFRESH' })}
  >
    Actualizar
  </Button>
);
