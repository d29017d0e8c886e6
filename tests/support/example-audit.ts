import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';

/** Three actions on one day, for the model and the view tests. */
export const exampleAudit: AuditEntry[] = [
  {
    entry_id: 3,
    at: '2025-11-12T18:40:00.000Z',
    who: { kind: 'staff', name: 'superadmin' },
    action: 'change',
    subject: { kind: 'person', id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a11', name: 'samuel.vega', subscription_id: null },
    forgotten: false,
    changes: [
      { field: 'role', before: 100, after: 300 },
      { field: 'is_active', before: false, after: true },
      { field: 'pending_email', before: null, after: 'sam@ejemplo.mx' },
    ],
  },
  {
    entry_id: 2,
    at: '2025-11-12T17:05:00.000Z',
    who: { kind: 'staff', name: 'admin' },
    action: 'change',
    subject: { kind: 'package', id: '1', name: 'Paquete Web Esencial', subscription_id: null },
    forgotten: false,
    changes: [
      { field: 'public_price', before: 4900, after: 4500 },
      { field: 'features', before: ['Páginas: 1'], after: ['Páginas: 2', 'Blog editable: true'] },
    ],
  },
  {
    entry_id: 1,
    at: '2025-11-11T15:00:00.000Z',
    who: { kind: 'staff', name: 'admin' },
    action: 'delete',
    subject: { kind: 'feature', id: '117', name: 'Mapa', subscription_id: null },
    forgotten: false,
    changes: [{ field: 'name', before: 'Mapa', after: null }],
  },
];
