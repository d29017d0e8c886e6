import { exportAudit as exportAuditCall } from '#api/contract/audit/export-audit.ts';
import { listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { cursorId, defaultPageSize, type Page, pageOf } from '../kernel/paging.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import { may } from './audit.policy.ts';
import { presentEntries } from './audit.present.ts';
import { findEntries } from './audit.store.ts';
import { exportAudit } from './export-audit.ts';

async function listAudit(tx: Tx, _actor: Actor, { query }: InputOf<typeof listAuditCall>): Promise<Page<ReplyOf<typeof listAuditCall>>> {
  const { limit = defaultPageSize, cursor, ...filter } = query;
  const rows = await findEntries(tx, filter, cursorId(cursor), limit);
  const { items, next } = pageOf(rows, limit, ({ entry }) => String(entry.entryId));
  return { items: await presentEntries(tx, items), next };
}

export const auditRoutes: Route[] = [
  listRoute(listAuditCall, may.listAudit, listAudit),
  route(exportAuditCall, may.exportAudit, exportAudit),
];
