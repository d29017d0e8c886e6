import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** How many uploads one person may have at once, and the minimum speed after the grace period. */
export interface UploadLimits {
  readonly perPerson: number;
  readonly leastBytesPerSecond: number;
  readonly graceMs: number;
}

export const usualUploadLimits: UploadLimits = { perPerson: 2, leastBytesPerSecond: 8 * 1024, graceMs: 5_000 };

const tooManyOfOne = (): Refusal =>
  new Refusal('too_many_requests', 'Ya estás subiendo otros archivos. Espera a que terminen e intenta de nuevo.', { retryAfterSeconds: 5 });
const tooSlow = (): Refusal => new Refusal('too_slow', 'El archivo llega demasiado despacio. Revisa tu conexión e intenta de nuevo.');

/** Counts each person's uploads, current and waiting. The returned function releases the share. */
export function createShares(most: number): (who: string) => () => void {
  const held = new Map<string, number>();
  return (who) => {
    const count = held.get(who) ?? 0;
    if (count >= most) throw tooManyOfOne();
    held.set(who, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (held.get(who) ?? 1) - 1;
      if (left === 0) held.delete(who);
      else held.set(who, left);
    };
  };
}

/** Reads the request, unless its average speed from now on falls below the minimum. */
export async function inGoodTime<T>({ raw: { socket } }: FastifyRequest, limits: UploadLimits, read: () => Promise<T>): Promise<T> {
  const { leastBytesPerSecond, graceMs } = limits;
  const before = socket.bytesRead;
  let demanded = 0;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      demanded += (leastBytesPerSecond * graceMs) / 1000;
      if (socket.bytesRead - before < demanded) reject(tooSlow());
    }, graceMs);
  });
  try {
    return await Promise.race([read(), slow]);
  } finally {
    clearInterval(timer);
  }
}
