import type { AuditEntry, listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import { cursorId, defaultPageSize, pageOf } from '../kernel/paging.ts';
import { findEntries } from './audit.store.ts';

type Row = Awaited<ReturnType<typeof findEntries>>[number];

const entryOf = ({ entryId, at, actorName, action, subjectKind, subjectId, subjectName, changes }: Row): AuditEntry => ({
  ...{ entry_id: entryId, at: at.toISOString(), who: actorName, action, changes },
  subject: { kind: subjectKind, id: subjectId, name: subjectName },
});

export async function listAudit(
  tx: Tx,
  _actor: Actor,
  { query }: InputOf<typeof listAuditCall>,
): Promise<Page<ReplyOf<typeof listAuditCall>>> {
  const { limit = defaultPageSize } = query;
  const { items, next } = pageOf(await findEntries(tx, cursorId(query.cursor), limit), limit, ({ entryId }) => String(entryId));
  return { items: items.map(entryOf), next };
}
