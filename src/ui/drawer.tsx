import type { ReactNode } from 'react';
import { later } from './later.tsx';
import { WaitingForCode } from './waiting-for-code.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer's accessible name. */
  title: string;
  children: ReactNode;
}

/** Slides in from the left; Escape and a press outside close it. */
export const Drawer = later<DrawerProps>(() => import('./dialog-frame.tsx').then((file) => file.DrawerFrame), WaitingForCode);
