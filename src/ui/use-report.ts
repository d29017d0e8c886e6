import { useEffect, useEffectEvent } from 'react';

/** Calls `onDone` once, as soon as the machine has an output. */
export const useReport = <Output>(output: Output | null | undefined, onDone: (output: Output) => void): void => {
  const report = useEffectEvent(onDone);
  useEffect(() => {
    if (output) report(output);
  }, [output]);
};
