import type { ReactNode } from 'react';
import art from './illustrations/estado-vacio.svg?art';
import { StateCard } from './state-card.tsx';

interface EmptyStateProps {
  title: string;
  /** One sentence on what will appear here. */
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

export const EmptyState = ({ title, children, action, level = 'h2' }: EmptyStateProps) => (
  <StateCard art={art} title={title} actions={action} level={level}>
    {children}
  </StateCard>
);
