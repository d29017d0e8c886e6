import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CommitUnknown, DatabaseReadOnly, databaseCodeOf, isCommitUnknown, isLineLost } from '#server/kernel/database-error.ts';
import type { Tx } from '../database.ts';
import { registerPipelined } from '../send-without-waiting.ts';
import type { Limits, PoolName } from './limits.ts';
import type { Line, Question } from './line.ts';
import type { Lines } from './lines.ts';
import type { StatementNames } from './statement-names.ts';

type Kind = 'write' | 'read';
export type Ask = (question: Question, values?: unknown[]) => Promise<pg.QueryResult>;

/** Write transactions get their transaction id in the same message as BEGIN, so that a later query can find out whether they were committed. */
const beginOf: Record<Kind, string> = {
  write: 'begin; select pg_current_xact_id()::text as xid',
  read: 'begin isolation level repeatable read read only',
};
const poolOf: Record<Kind, PoolName> = { write: 'writes', read: 'reads' };

const again = /^(40001|40P01)$/;
const readOnly = '25006';
const transactionFailed = '25P02';
const mostBegins = 6;

const isOver: Ask = () => Promise.reject(new Error('This transaction is over'));

/**
 * One handle per connection, so that a statement prepared by a store is built once for all transactions. It cannot tell whose statement it gets:
 * work must not leave behind what waits for anything but the database and asks later.
 */
class Seat {
  ask: Ask = isOver;
  readonly handle: Tx;
  /** How many statements were sent. */
  sent = 0;

  constructor() {
    const client = { query: (question: Question, values?: unknown[]) => this.ask(question, values) };
    this.handle = drizzle({ client: client as unknown as pg.PoolClient }) as unknown as Tx;
    registerPipelined(this.handle, () => this.sent);
  }
}

/** BEGIN was not answered, so COMMIT was not sent and nothing is stored: another connection is tried. */
class NotBegun extends Error {}

/** Throws the error of a write again, as `DatabaseReadOnly` if the database is read-only. */
export const readOnlyError =
  (found: () => void) =>
  (error: unknown): never => {
    if (databaseCodeOf(error) !== readOnly) throw error;
    found();
    throw new DatabaseReadOnly('nothing can be written', { cause: error });
  };

interface Parts {
  lines: Lines;
  kind: Kind;
  names: StatementNames;
  limits: Limits;
  /** Queries the outcome of an unanswered COMMIT on another connection. */
  beside: Ask;
  failed: (error: unknown) => void;
  /** Called when a write failed because the database is read-only. */
  foundReadOnly: () => void;
}

export class Transactions {
  readonly #parts: Parts;
  readonly #seats = new WeakMap<pg.PoolClient, Seat>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * All or nothing. Retried if it certainly had no effect: on up to five other connections if BEGIN is not answered, and once if the connection was
   * lost before COMMIT, or after a deadlock or a serialisation failure.
   */
  run<T>(work: (tx: Tx, ask: Ask) => Promise<T>, withinMs = this.#parts.limits.transactionMs): Promise<T> {
    const result = this.#tried(work, performance.now() + withinMs);
    return this.#parts.kind === 'read' ? result : result.catch(readOnlyError(this.#parts.foundReadOnly));
  }

  async #tried<T>(work: (tx: Tx, ask: Ask) => Promise<T>, deadline: number): Promise<T> {
    for (let begins = 1, isRetry = false; ; ) {
      try {
        return await this.#once(work, deadline);
      } catch (error) {
        const isLate = performance.now() > deadline;
        if (error instanceof NotBegun) {
          if (isLate || begins === mostBegins) throw error.cause;
          begins += 1;
          continue;
        }
        // Never retry what may have been committed, even if the cause is a lost connection.
        if (isRetry || isLate || isCommitUnknown(error)) throw error;
        if (!isLineLost(error) && !again.test(databaseCodeOf(error) ?? '')) throw error;
        this.#parts.failed(error);
        isRetry = true;
      }
    }
  }

  /**
   * BEGIN leaves in one packet with the work's first statements. On a standby it opens the transaction, and only its id is refused; if the database
   * refused BEGIN itself, which it does only when it is out of memory or about to stop, those statements would be stored.
   */
  async #once<T>(work: (tx: Tx, ask: Ask) => Promise<T>, deadline: number): Promise<T> {
    const line = await this.#parts.lines.take();
    const seat = this.#seatOf(line.client);
    let doubt = true;
    let first: unknown = null;
    const keepFirst = (error: unknown): never => {
      // The database refuses the statements behind the one that failed, and BEGIN's own error arrives after theirs.
      if (databaseCodeOf(error) !== transactionFailed) first ??= error;
      throw error;
    };
    const ask = this.#askWithin(line, deadline);
    try {
      const begun = this.#begin(line).catch(keepFirst);
      begun.catch(() => undefined);
      seat.ask = (question, values) => {
        seat.sent += 1;
        return ask(question, values).catch(keepFirst);
      };
      let result: T;
      try {
        result = await work(seat.handle, seat.ask);
        await begun;
        if (first !== null) throw first;
      } catch (error) {
        // What the work left running must not be asked after the rollback, outside the transaction.
        seat.ask = isOver;
        // On a lost connection a rollback would only wait as long again.
        if (!line.lost) doubt = !(await this.#rolledBack(line, deadline));
        const whyNotBegun = await begun.then(
          () => null,
          (cause: unknown) => (isLineLost(cause) ? new NotBegun('BEGIN was not answered', { cause }) : null),
        );
        throw whyNotBegun ?? (databaseCodeOf(error) === undefined ? error : (first ?? error));
      }
      seat.ask = isOver;
      const isCommitted = await this.#committed(line, await begun, deadline);
      doubt = false;
      if (!isCommitted) throw first ?? new Error('the transaction had failed before its end and was rolled back');
      return result;
    } finally {
      line.release(doubt);
    }
  }

  /** Resolves to the transaction id, null if the transaction only reads. */
  #begin(line: Line): Promise<string | null> {
    const { kind, limits } = this.#parts;
    return line.ask({ text: beginOf[kind], query_timeout: limits.beginMs }).then(xidIn);
  }

  #askWithin(line: Line, deadline: number): Ask {
    return (question, values) => {
      const name = question.name ?? (values?.length ? this.#parts.names.nameOf(question.text) : undefined);
      return line.ask({ ...question, ...(name === undefined ? {} : { name }), query_timeout: this.#answerMs(line, deadline, 1) }, values);
    };
  }

  /** The server's own limit for this statement and those before it, at most until the deadline, but at least `leastMs`. */
  #answerMs({ unanswered }: Line, deadline: number, leastMs: number): number {
    const { limits, kind } = this.#parts;
    const serverMs = limits.pools[poolOf[kind]].statementMs * (unanswered + 1);
    return Math.min(serverMs + limits.silenceMs, Math.max(leastMs, deadline - performance.now()));
  }

  #seatOf(client: pg.PoolClient): Seat {
    const known = this.#seats.get(client);
    if (known) return known;
    const made = new Seat();
    this.#seats.set(client, made);
    return made;
  }

  #rolledBack(line: Line, deadline: number): Promise<boolean> {
    const { beginMs } = this.#parts.limits;
    const withinMs = line.unanswered === 0 ? beginMs : this.#answerMs(line, deadline, beginMs);
    return line.ask({ text: 'rollback', query_timeout: withinMs }).then(
      () => true,
      () => false,
    );
  }

  /** False if it was rolled back: COMMIT rolls back a transaction in which a statement failed, and reports it only in its command tag. */
  async #committed(line: Line, xid: string | null, deadline: number): Promise<boolean> {
    try {
      const answer = await line.ask({ text: 'commit', query_timeout: this.#answerMs(line, deadline, this.#parts.limits.beginMs) });
      return answer.command === 'COMMIT';
    } catch (error) {
      if (!isLineLost(error) || xid === null) throw error;
      if (await this.#wasCommitted(xid, error)) return true;
      throw error;
    }
  }

  async #wasCommitted(xid: string, cause: unknown): Promise<boolean> {
    const { beside, limits } = this.#parts;
    const until = performance.now() + limits.askForMs;
    for (let waitMs = limits.askForMs / 80; ; waitMs *= 2) {
      const answer = beside({ text: 'select pg_xact_status($1::text::xid8) as status' }, [xid]).then(
        ({ rows }) => rows[0]?.status as string | null,
        () => null,
      );
      const leftMs = Math.max(0, until - performance.now());
      const status = await Promise.race([answer, sleep(leftMs, null, { ref: false })]);
      if (status === 'committed') return true;
      if (status === 'aborted') return false;
      if (performance.now() + waitMs > until) throw new CommitUnknown('what became of COMMIT is not known', { cause });
      await sleep(waitMs);
    }
  }
}

const xidIn = (answer: pg.QueryResult | pg.QueryResult[]): string | null =>
  Array.isArray(answer) ? ((answer.at(-1)?.rows[0]?.xid as string | undefined) ?? null) : null;
