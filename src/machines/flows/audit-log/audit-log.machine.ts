import type { SnapshotFrom } from 'xstate';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels, readingMachine } from '../reading.ts';

/** Who did what. */
export const auditLogMachine = readingMachine<AuditEntry[], 'audit-log'>('audit-log');

export type AuditLogSnapshot = SnapshotFrom<typeof auditLogMachine>;

export const auditLogLabels = {
  title: 'Bitácora',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la bitácora' },
} satisfies MachineLabels;
