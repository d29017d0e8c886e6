import { listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import { listRoute, type Route } from '../operation/route.ts';
import { may } from './audit.policy.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Route[] = [listRoute(listAuditCall, may.listAudit, listAudit)];
