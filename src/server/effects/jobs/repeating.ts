export interface Repeating {
  /** Runs once more, after the current run. */
  run: () => Promise<void>;
  start: () => void;
  /** Starts no further runs; resolves once the current one has committed. */
  stop: () => Promise<void>;
}

/** Runs `work` at once and then every `everyMs`, never two at a time. `work` checks whether to go on; its errors go to `failed`. */
export function repeating(everyMs: number, work: (goesOn: () => boolean) => Promise<void>, failed: (err: unknown) => void): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const goesOn = () => !stopped;
  const run = (): Promise<void> => {
    running = running.then(() => (stopped ? undefined : work(goesOn))).catch(failed);
    return running;
  };
  return {
    run,
    start: () => {
      timer = setInterval(() => void run(), everyMs);
      timer.unref();
      void run();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
