// biome-ignore lint/style/noRestrictedImports: a clock on the screen, from a wait that the machine keeps
import { useEffect, useState } from 'react';

const second = 1_000;

/** Whole seconds of a wait that begins when `counting` does. Only for the eye: what ends the wait is the machine's own clock. */
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
