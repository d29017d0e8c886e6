import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import art from './illustrations/estado-error.svg?art';
import { StateCard } from './state-card.tsx';

interface ErrorStateProps {
  /** The screen's error message. */
  title: string;
  /** The server's message, or a fallback. */
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Further actions beside the retry. */
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
