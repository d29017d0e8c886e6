import { desc, lt } from 'drizzle-orm';
import type { AuditEntry, AuditValue } from '#api/contract/audit/list-audit.ts';
import type { Tx } from '../db/database.ts';
import { auditEntries } from '../db/schema/audit.ts';
import type { Actor } from '../kernel/actor.ts';

type Facts = Readonly<Record<string, AuditValue>>;

interface Act {
  kind: AuditEntry['subject']['kind'];
  id: string | number;
  name: string;
  /** Null: it was not there before, or is not there any more. */
  before: Facts | null;
  after: Facts | null;
}

const same = (a: AuditValue, b: AuditValue): boolean => JSON.stringify(a) === JSON.stringify(b);

function changesOf({ before, after }: Act): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return changes.filter((change) => !same(change.before, change.after));
}

/** Written in the transaction of the act, so that neither is without the other. What changed nothing leaves nothing. */
export async function writeDown(tx: Tx, actor: Pick<Actor, 'userId' | 'username'>, act: Act, now: Date): Promise<void> {
  const changes = changesOf(act);
  if (changes.length === 0) return;
  const action = act.before === null ? 'create' : act.after === null ? 'delete' : 'change';
  await tx.insert(auditEntries).values({
    ...{ at: now, actorId: actor.userId, actorName: actor.username, action, changes },
    ...{ subjectKind: act.kind, subjectId: String(act.id), subjectName: act.name },
  });
}

/** The newest first, one more than `limit` if there is one. */
export const findEntries = (tx: Tx, before: number | undefined, limit: number) =>
  tx
    .select()
    .from(auditEntries)
    .where(before === undefined ? undefined : lt(auditEntries.entryId, before))
    .orderBy(desc(auditEntries.entryId))
    .limit(limit + 1);
