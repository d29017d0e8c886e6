import { exportAudit as exportAuditCall } from '#api/contract/audit/export-audit.ts';
import { listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import { listRoute, type Route, route } from '../operation/route.ts';
import { may } from './audit.policy.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Route[] = [
  listRoute(listAuditCall, may.listAudit, listAudit),
  route(exportAuditCall, may.exportAudit, exportAudit),
];
