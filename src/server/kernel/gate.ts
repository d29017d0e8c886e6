import { Refusal } from './refusal.ts';

/** Runs at most `running` tasks at once and queues `waiting` more, in order; further ones are refused. */
export function createGate(limits: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting) {
      throw new Refusal('unavailable', 'Hay muchas solicitudes en este momento. Vuelve a intentar en unos segundos', {
        retryAfterSeconds: 5,
      });
    }
    // A finished task passes its place on, so `running` stays unchanged.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
