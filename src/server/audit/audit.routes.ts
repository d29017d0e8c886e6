import { listAudit as listAuditCall } from '#api/contract/audit/list-audit.ts';
import { superadmin } from '../http/actor.ts';
import { listRoute, type Route } from '../http/route.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Route[] = [listRoute(listAuditCall, superadmin, listAudit)];
