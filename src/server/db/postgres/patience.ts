import { setTimeout as sleep } from 'node:timers/promises';
import { databaseCodeOf, isDatabaseAway, isDatabaseUnable } from '#server/kernel/database-error.ts';
import { StartProblem } from '#server/kernel/start-problem.ts';
import type { Limits } from './limits.ts';
import { nowAndThen } from './now-and-then.ts';

export const notConnected = (error: unknown): StartProblem =>
  new StartProblem(`No se pudo conectar con la base de datos de DATABASE_URL (${codeOf(error)}).`);

const codeOf = (error: unknown): string => databaseCodeOf(error) ?? 'sin respuesta';

/** Tries until it succeeds, as long as it is only the database that is not there yet: a wrong password or name is thrown at once. */
export async function whenDatabaseIsThere<T>(attempt: () => Promise<T>, say: (line: string) => void, limits: Limits['start']): Promise<T> {
  const since = performance.now();
  const tell = nowAndThen(say, limits.sayEachMs);
  for (let waitMs = limits.firstWaitMs; ; waitMs = Math.min(limits.longestWaitMs, waitMs * 2)) {
    try {
      return await attempt();
    } catch (error) {
      const leftMs = limits.forMs - (performance.now() - since);
      if (!isDatabaseAway(error) || isDatabaseUnable(error)) throw error;
      if (waitMs > leftMs) throw notConnected(error);
      tell(`La base de datos todavía no responde (${codeOf(error)}); se sigue intentando durante ${Math.ceil(leftMs / 1000)} s.`);
      await sleep(waitMs * (0.75 + Math.random() / 2));
    }
  }
}
