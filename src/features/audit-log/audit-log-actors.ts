import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import type { AuditFilter } from '#api/contract/audit/audit-filter.ts';
import { exportAudit } from '#api/contract/audit/export-audit.ts';
import { listAudit } from '#api/contract/audit/list-audit.ts';
import type { AuditPage } from '#machines/flows/audit-log/audit-log.machine.ts';
import { saveCsv } from './save-csv.ts';

export const auditLogActors = {
  read: fromPromise<AuditPage, { filter: AuditFilter; cursor: string | null }>(async ({ input: { filter, cursor }, signal }) => {
    const query = cursor === null ? filter : { ...filter, cursor };
    const { answer, next } = await callPage(listAudit, { query }, { signal });
    return { entries: answer, next };
  }),
  copy: fromPromise<void, { filter: AuditFilter }>(async ({ input: { filter }, signal }) =>
    saveCsv('bitacora.csv', await call(exportAudit, { body: filter }, { signal })),
  ),
};
