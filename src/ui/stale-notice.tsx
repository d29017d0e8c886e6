import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface StaleNoticeProps {
  title: string;
  onRetry: () => void;
  /** Why, and what is seen meanwhile. */
  children: ReactNode;
}

/** What stands on the screen could not be read anew: it stays, and can be asked for again. */
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
