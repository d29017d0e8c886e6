import { DrizzleQueryError } from 'drizzle-orm';

interface Coded {
  code?: unknown;
  cause?: unknown;
  message?: unknown;
}

/** COMMIT was sent, and nobody said what became of it. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** Nothing can be written: a standby, or a database that its owner made read-only. A call of ours that writes where it should only read is another matter. */
export class DatabaseReadOnly extends Error {
  override readonly name = 'DatabaseReadOnly';
}

function* chainOf(error: unknown): Generator<Coded> {
  for (let at = error as Coded | undefined; at && typeof at === 'object'; at = at.cause as Coded | undefined) yield at;
}

/** Drizzle wraps it where a single statement was a transaction of its own. */
export const isCommitUnknown = (error: unknown): boolean => [...chainOf(error)].some((one) => one instanceof CommitUnknown);

/** The SQLSTATE or system code of a failed query, on either engine: Drizzle keeps it in the cause. */
export function databaseCodeOf(error: unknown): string | undefined {
  for (const { code } of chainOf(error)) if (typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z_]+)$/.test(code)) return code;
  return undefined;
}

/** By its code where it has one. Words are the drivers' alone: what Drizzle and the database say may repeat what a person typed. */
const means = (error: unknown, codes: RegExp, words: RegExp): boolean => {
  const code = databaseCodeOf(error);
  if (code !== undefined) return codes.test(code);
  return [...chainOf(error)].some(
    (one) => !(one instanceof DrizzleQueryError) && typeof one.message === 'string' && words.test(one.message),
  );
};

/** The line on which a question was asked is gone, or silent. */
export const isLineLost = (error: unknown): boolean =>
  means(
    error,
    /^(ECONNRESET|EPIPE|ETIMEDOUT|57P0[125]|08...|25P0[34])$/,
    /^(Connection terminated unexpectedly|Query read timeout|.* is not queryable)$/,
  );

/** Somebody holds what is asked for, or it took too long: this question's own fate. */
const isContended = (error: unknown): boolean => means(error, /^(57014|40001|40P01|55P03)$/, /^$/);

/** The database is there and has too much to do, or somebody holds what is asked for. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isContended(error) || means(error, /^53300$/, /^timeout exceeded when trying to connect$/);

export const isReadOnly = (error: unknown): boolean => [...chainOf(error)].some((one) => one instanceof DatabaseReadOnly);

export const isDiskFull = (error: unknown): boolean => means(error, /^53100$/, /^$/);

/** It answers and cannot do what it is asked: it is read-only, its disk is full, its machine fails. No other line helps. */
export const isDatabaseUnable = (error: unknown): boolean => isReadOnly(error) || means(error, /^(53[0124]00|57000|58...)$/, /^$/);

/** The database cannot be asked just now, and asking again later may well succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  isLineLost(error) ||
  isDatabaseBusy(error) ||
  isDatabaseUnable(error) ||
  means(
    error,
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[34])$/,
    /^(Connection terminated|timeout expired|Cannot use a pool after calling end|PGlite is clos)/,
  );

/** It concerns whoever asks anything at all. */
export const isOutage = (error: unknown): boolean => isDatabaseAway(error) && !isContended(error);
