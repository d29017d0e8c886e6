import type { listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import { cursorId, defaultPageSize, pageOf } from '../kernel/paging.ts';
import { presentEntries } from './audit.present.ts';
import { findEntries } from './audit.store.ts';

export async function listAudit(
  tx: Tx,
  _actor: Actor,
  { query }: InputOf<typeof listAuditCall>,
): Promise<Page<ReplyOf<typeof listAuditCall>>> {
  const { limit = defaultPageSize, cursor, ...filter } = query;
  const rows = await findEntries(tx, filter, cursorId(cursor), limit);
  const { items, next } = pageOf(rows, limit, ({ entry }) => String(entry.entryId));
  return { items: await presentEntries(tx, items), next };
}
