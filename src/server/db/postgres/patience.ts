import { setTimeout as sleep } from 'node:timers/promises';
import { databaseCodeOf, isDatabaseAway, isDatabaseUnable } from '#server/kernel/database-error.ts';
import { StartProblem } from '#server/kernel/start-problem.ts';
import { atMostEvery } from './at-most-every.ts';
import type { Limits } from './limits.ts';

const inWords: Readonly<Record<string, string>> = {
  '28P01': 'el usuario o la contraseña no son correctos',
  '28000': 'el servidor no deja entrar a ese usuario desde aquí',
  '3D000': 'esa base de datos no existe en el servidor',
  '53300': 'el servidor ya no admite más conexiones',
  ECONNREFUSED: 'nadie escucha en esa dirección',
  ENOTFOUND: 'no se encuentra ese servidor',
};

export function notConnected(error: unknown): StartProblem {
  const code = codeOf(error);
  const why = inWords[code] === undefined ? '' : `: ${inWords[code]}`;
  return new StartProblem(`No se pudo conectar con la base de datos de DATABASE_URL (${code})${why}.`);
}

const codeOf = (error: unknown): string => databaseCodeOf(error) ?? 'sin respuesta';

/** Retries while the database is not reachable yet; other errors, such as a wrong password or name, are thrown at once. */
export async function whenDatabaseIsThere<T>(attempt: () => Promise<T>, say: (line: string) => void, limits: Limits['start']): Promise<T> {
  const since = performance.now();
  const log = atMostEvery(say, limits.sayEachMs);
  for (let waitMs = limits.firstWaitMs; ; waitMs = Math.min(limits.longestWaitMs, waitMs * 2)) {
    try {
      return await attempt();
    } catch (error) {
      const leftMs = limits.forMs - (performance.now() - since);
      if (!isDatabaseAway(error) || isDatabaseUnable(error)) throw error;
      if (waitMs > leftMs) throw notConnected(error);
      log(`La base de datos todavía no responde (${codeOf(error)}); se sigue intentando durante ${Math.ceil(leftMs / 1000)} s.`);
      await sleep(waitMs * (0.75 + Math.random() / 2));
    }
  }
}
