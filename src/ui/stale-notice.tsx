import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface StaleNoticeProps {
  title: string;
  onRetry: () => void;
  /** Why the reload failed, and what is shown instead. */
  children: ReactNode;
}

/** A reload failed: the old data stay on the screen, and the reload can be retried. */
export const StaleNotice = ({ title, onRetry, children }: StaleNoticeProps) => (
  <Notice
    tone="warning"
    role="alert"
    title={title}
    action={
      <Button size="sm" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    {children}
  </Notice>
);
