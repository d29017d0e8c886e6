export interface Repeating {
  /** Once more, behind what is under way. */
  run: () => Promise<void>;
  start: () => void;
  /** Begins nothing more; resolves when what is under way is committed. */
  stop: () => Promise<void>;
}

/** Does `work` at once and then every so often, one at a time. `work` asks whether to go on; what it throws goes to `failed`. */
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
