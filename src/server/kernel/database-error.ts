import { DrizzleQueryError } from 'drizzle-orm';

interface Coded {
  code?: unknown;
  cause?: unknown;
  message?: unknown;
}

/** COMMIT was sent, but its outcome is unknown. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** Nothing can be written: a standby, or a database made read-only by its owner. Not for our own writes inside a read-only transaction. */
export class DatabaseReadOnly extends Error {
  override readonly name = 'DatabaseReadOnly';
}

function* chainOf(error: unknown): Generator<Coded> {
  for (let at = error as Coded | undefined; at && typeof at === 'object'; at = at.cause as Coded | undefined) yield at;
}

/** Drizzle wraps it if a single statement was its own transaction. */
export const isCommitUnknown = (error: unknown): boolean => [...chainOf(error)].some((one) => one instanceof CommitUnknown);

/** The SQLSTATE or system code of a failed query, for either engine: Drizzle keeps it in `cause`. */
export function databaseCodeOf(error: unknown): string | undefined {
  for (const { code } of chainOf(error)) if (typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z_]+)$/.test(code)) return code;
  return undefined;
}

/** Matches by code if there is one, else by message. Only drivers' messages count: those of Drizzle and the database may contain typed text. */
const means = (error: unknown, codes: RegExp, words: RegExp): boolean => {
  const code = databaseCodeOf(error);
  if (code !== undefined) return codes.test(code);
  return [...chainOf(error)].some(
    (one) => !(one instanceof DrizzleQueryError) && typeof one.message === 'string' && words.test(one.message),
  );
};

/** The connection of a query was lost or stopped responding. */
export const isLineLost = (error: unknown): boolean =>
  means(
    error,
    /^(ECONNRESET|EPIPE|ETIMEDOUT|57P0[125]|08...|25P0[34])$/,
    /^(Connection terminated unexpectedly|Query read timeout|.* is not queryable)$/,
  );

/** A lock conflict or a timeout, which affects only this query. */
const isContended = (error: unknown): boolean => means(error, /^(57014|40001|40P01|55P03)$/, /^$/);

/** The database works but is overloaded, or the query hit a lock conflict or a timeout. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isContended(error) || means(error, /^53300$/, /^timeout exceeded when trying to connect$/);

export const isReadOnly = (error: unknown): boolean => [...chainOf(error)].some((one) => one instanceof DatabaseReadOnly);

export const isDiskFull = (error: unknown): boolean => means(error, /^53100$/, /^$/);

/** The database responds but cannot serve: read-only, disk full or a system error. Another connection does not help. */
export const isDatabaseUnable = (error: unknown): boolean => isReadOnly(error) || means(error, /^(53[0124]00|57000|58...)$/, /^$/);

/** The database is unavailable now; a later retry may well succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  isLineLost(error) ||
  isDatabaseBusy(error) ||
  isDatabaseUnable(error) ||
  means(
    error,
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[34])$/,
    /^(Connection terminated|timeout expired|Cannot use a pool after calling end|PGlite is clos)/,
  );

/** Affects every query, not only this one. */
export const isOutage = (error: unknown): boolean => isDatabaseAway(error) && !isContended(error);
