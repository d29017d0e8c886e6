/** Who shares connections with whom. What waits in one of these pools never takes a connection of another. */
export type PoolName = 'reads' | 'writes' | 'watch';

export interface PoolLimits {
  connections: number;
  /** For a free connection, or a new one. */
  waitMs: number;
  /** The server ends a statement. */
  statementMs: number;
  /** The server gives up on a row or a table that somebody else holds. */
  lockMs: number;
  /** The server ends a transaction whose process says nothing. */
  idleInTransactionMs: number;
}

/** How long PostgreSQL is waited for, and where. One object: tests run with a tenth of it. */
export interface Limits {
  pools: Record<PoolName, PoolLimits>;
  /** A line is cut so long after the server's own limit: the server's answer comes first. */
  silenceMs: number;
  /** A line that answered so recently is there; an older one is asked first, and answers within `probeMs`. */
  provenForMs: number;
  probeMs: number;
  /** A question that is not answered so long is looked into from beside; its answer has `graceMs` to arrive. */
  suspectMs: number;
  graceMs: number;
  /** BEGIN changes nothing: a line on which it takes longer is left for the next. */
  beginMs: number;
  /** All of a transaction, its second try as well. */
  transactionMs: number;
  /** What became of a COMMIT is asked for so long. */
  askForMs: number;
  listening: { connectMs: number; answerMs: number; heartbeatMs: number; firstWaitMs: number; longestWaitMs: number };
  start: { forMs: number; sayEachMs: number; firstWaitMs: number; longestWaitMs: number };
  migrations: { connectMs: number; lockMs: number; tableBusyMs: number; askAgainMs: number; sayEachMs: number };
}

export const limits: Limits = {
  pools: {
    reads: { connections: 4, waitMs: 3_000, statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 5_000 },
    writes: { connections: 5, waitMs: 3_000, statementMs: 5_000, lockMs: 3_000, idleInTransactionMs: 5_000 },
    watch: { connections: 1, waitMs: 2_000, statementMs: 2_000, lockMs: 1_000, idleInTransactionMs: 2_000 },
  },
  silenceMs: 1_000,
  provenForMs: 2_000,
  probeMs: 1_000,
  suspectMs: 1_500,
  graceMs: 250,
  beginMs: 1_500,
  transactionMs: 8_000,
  askForMs: 4_000,
  listening: { connectMs: 3_000, answerMs: 2_000, heartbeatMs: 8_000, firstWaitMs: 250, longestWaitMs: 10_000 },
  start: { forMs: 60_000, sayEachMs: 5_000, firstWaitMs: 250, longestWaitMs: 3_000 },
  migrations: { connectMs: 5_000, lockMs: 2_000, tableBusyMs: 120_000, askAgainMs: 500, sayEachMs: 5_000 },
};
