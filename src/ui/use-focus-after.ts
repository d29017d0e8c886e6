import { useEffect, useRef } from 'react';
import { mainId } from './main-id.ts';

/** The focused element disappears with the screen named `left`: focuses the page's `<main>` when another screen replaces it. */
export const useFocusAfter = (left: string, screen: string): void => {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === left && screen !== left) document.getElementById(mainId)?.focus();
    before.current = screen;
  }, [left, screen]);
};
