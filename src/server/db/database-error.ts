interface Coded {
  code?: unknown;
  cause?: unknown;
  message?: unknown;
}

/** The SQLSTATE or system code of a failed query, on either engine: Drizzle keeps it in the cause. */
export function databaseCodeOf(error: unknown): string | undefined {
  for (let at = error as Coded | undefined; at && typeof at === 'object'; at = at.cause as Coded | undefined) {
    if (typeof at.code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+)$/.test(at.code)) return at.code;
  }
  return undefined;
}

const away = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|57P0[123]|08...|53300|57014|40001|40P01|55P03)$/;
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end|PGlite is clos/i;

/** The database cannot be asked just now, and asking again later may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (away.test(databaseCodeOf(error) ?? '')) return true;
  for (let at = error as Coded | undefined; at && typeof at === 'object'; at = at.cause as Coded | undefined) {
    if (typeof at.message === 'string' && awayMessages.test(at.message)) return true;
  }
  return false;
}
