import { useEffect, useEffectEvent } from 'react';

/** Tells once what came of a machine, as soon as it is there. */
export const useReport = <Output>(output: Output | null | undefined, onDone: (output: Output) => void): void => {
  const report = useEffectEvent(onDone);
  useEffect(() => {
    if (output) report(output);
  }, [output]);
};
