import type { countPayments as contract, LedgerCounts } from '#api/contract/dashboard/count-payments.ts';
import type { InputOf } from '#api/contract/operation.ts';
import { mostCounted } from '#shared/counts.ts';
import { toPesos } from '#shared/money.ts';
import { ledgerStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { countLedger, countReviewReasons } from './ledger-counts.store.ts';

/** The lines of the ledger by status, and the payments that await review by reason. */
export async function countPayments(tx: Tx, _actor: Actor, { query }: InputOf<typeof contract>): Promise<LedgerCounts> {
  const counts = await countLedger(tx, query);
  return {
    statuses: ledgerStatuses.map((status) => {
      if (counts === null) return { status, count: null, sum: null };
      const { count, pesos } = counts.get(status) ?? { count: 0, pesos: 0 };
      return count < mostCounted ? { status, count, sum: toPesos(pesos) } : { status, count: mostCounted, sum: null };
    }),
    review_reasons: await countReviewReasons(tx),
  };
}
