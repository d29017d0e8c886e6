import { listAudit } from '#api/contract/audit/list-audit.ts';
import { auditLogModel } from '#machines/flows/audit-log/audit-log.model.ts';
import { newColleague } from '../prepared/colleague.ts';
import { readingFlow } from './reading-flow.ts';

export const auditLogFlow = {
  ...readingFlow({
    model: auditLogModel,
    who: 'superadmin',
    at: '/admin/audit',
    operation: listAudit,
    words: { loading: 'Cargando la bitácora', failed: 'Error al cargar la bitácora', stale: 'Ves lo de antes.' },
    known: (page) => page.getByRole('list', { name: 'Lo más reciente' }),
  }),
  prepare: async ({ as }: Parameters<NonNullable<ReturnType<typeof readingFlow>['prepare']>>[0]) => {
    await newColleague(as);
    return {};
  },
};
