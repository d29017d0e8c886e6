import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import art from './illustrations/estado-error.svg?art';
import { StateCard } from './state-card.tsx';

interface ErrorStateProps {
  /** The screen's message of the catalogue. */
  title: string;
  /** The server's own sentence, or the fallback. */
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Other ways on. */
  actions?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

export const ErrorState = ({ title, detail, onRetry, retrying = false, actions, level = 'h2' }: ErrorStateProps) => (
  <StateCard
    art={art}
    title={title}
    role="alert"
    level={level}
    actions={
      <>
        {onRetry ? (
          <Button icon={<RotateCcw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
        {actions}
      </>
    }
  >
    {detail}
  </StateCard>
);
