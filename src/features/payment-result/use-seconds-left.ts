// biome-ignore lint/style/noRestrictedImports: a clock on the screen, for a wait that the machine times
import { useEffect, useState } from 'react';

const second = 1_000;

/** Whole seconds left of a wait that starts with `counting`. Display only: the machine's own clock ends the wait. */
export const useSecondsLeft = (counting: boolean, waitMs: number): number => {
  const whole = waitMs / second;
  const [left, setLeft] = useState(whole);
  useEffect(() => {
    if (!counting) return;
    const end = Date.now() + waitMs;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / second)));
    const timer = setInterval(count, second);
    return () => {
      clearInterval(timer);
      setLeft(whole);
    };
  }, [counting, waitMs, whole]);
  return left;
};
