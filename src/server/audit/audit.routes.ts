import { listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import { superadmin } from '../kernel/actor.ts';
import { listRoute, type Route } from '../operation/route.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Route[] = [listRoute(listAuditCall, superadmin, listAudit)];
