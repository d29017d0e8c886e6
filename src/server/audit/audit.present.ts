import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { AuditChange, AuditValue } from '#shared/audit.ts';
import type { Tx } from '../db/database.ts';
import { openContent } from '../trail/content.ts';
import { namesOf, type TrailRow } from './audit.store.ts';

function whoOf({ entry, actor }: TrailRow): AuditEntry['who'] {
  if (entry.actorKind !== 'person') return { kind: entry.actorKind, name: null };
  return { kind: actor?.type === 'customer' ? 'customer' : 'staff', name: actor?.username ?? null };
}

/** Developers are stored as ids. */
const isPerson = ({ field }: AuditChange): boolean => field === 'assigned_to';

const present = (row: TrailRow, changes: AuditChange[] | null): AuditEntry => {
  const { entryId, at, action, subjectKind, subjectId, subjectName, orderId, fields } = row.entry;
  return {
    ...{ entry_id: entryId, at: at.toISOString(), who: whoOf(row), action, forgotten: changes === null },
    subject: { kind: subjectKind, id: subjectId, name: row.personName ?? subjectName, subscription_id: orderId },
    changes: changes ?? fields.map((field) => ({ field, before: null, after: null })),
  };
};

export async function presentEntries(tx: Tx, rows: readonly TrailRow[]): Promise<AuditEntry[]> {
  const opened = rows.map((row) => {
    const isLost = row.entry.holderId !== null && row.key === null;
    return { row, changes: isLost ? null : openContent(row.entry.fields, row.entry.content, row.key) };
  });
  const people = opened.flatMap(({ changes }) => (changes ?? []).filter(isPerson).flatMap(({ before, after }) => [before, after]));
  const names = await namesOf(tx, [...new Set(people.filter((id) => typeof id === 'string'))]);
  const named = (value: AuditValue) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return opened.map(({ row, changes }) =>
    present(row, changes?.map((one) => (isPerson(one) ? { ...one, before: named(one.before), after: named(one.after) } : one)) ?? null),
  );
}
