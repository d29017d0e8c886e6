/** Connection pools by purpose: waiting in one never takes a connection from another. */
export type PoolName = 'reads' | 'writes' | 'watch';

export interface PoolLimits {
  connections: number;
  /** How long to wait for a free or new connection. */
  waitMs: number;
  /** The server cancels a longer statement. */
  statementMs: number;
  /** How long the server waits for a lock on a row or a table. */
  lockMs: number;
  /** The server ends a transaction that is idle for longer. */
  idleInTransactionMs: number;
}

/** Time limits for PostgreSQL. One object, so that tests can run with a tenth of it. */
export interface Limits {
  pools: Record<PoolName, PoolLimits>;
  /** A connection is closed this long after the server's own limit, so that the server's answer comes first. */
  silenceMs: number;
  /** A connection that answered this recently is trusted; an older one is probed first and must answer within `probeMs`. */
  provenForMs: number;
  probeMs: number;
  /** After this long without an answer, another connection checks the server's state; the answer then has `graceMs` to arrive. */
  suspectMs: number;
  graceMs: number;
  /** If BEGIN takes longer, the transaction is tried on another connection. */
  beginMs: number;
  /** Limit of a whole transaction, including its retry. */
  transactionMs: number;
  /** How long to query the outcome of an unanswered COMMIT. */
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
