import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type AuditEntry, listAudit } from '#api/contract/audit/list-audit.ts';

export const auditLogActors = { read: fromPromise<AuditEntry[]>(({ signal }) => call(listAudit, { query: {} }, { signal })) };
