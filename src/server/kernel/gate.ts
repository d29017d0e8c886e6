import { Refusal } from './refusal.ts';

/** Lets `running` works run at once and `waiting` more wait their turn in order; whoever comes then is sent away. */
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
    // The one who leaves hands its place over, so `running` stays as it is.
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
