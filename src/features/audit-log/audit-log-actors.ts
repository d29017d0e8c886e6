import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { listAudit } from '#api/contract/audit/list-audit.ts';

export const auditLogActors = { read: fromPromise<AuditEntry[]>(({ signal }) => call(listAudit, { query: {} }, { signal })) };
