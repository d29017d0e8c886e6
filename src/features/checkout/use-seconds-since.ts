// biome-ignore lint/style/noRestrictedImports: a clock on the screen, counted from a value of the machine
import { useEffect, useState } from 'react';

/** Seconds since `moment` last changed, counted while mounted. */
export const useSecondsSince = (moment: number): number => {
  const [counted, setCounted] = useState({ moment, seconds: 0 });
  useEffect(() => {
    const start = Date.now();
    const count = () => setCounted({ moment, seconds: Math.floor((Date.now() - start) / 1000) });
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return counted.moment === moment ? counted.seconds : 0;
};
