import type { AuditAction, AuditChange, AuditSubjectKind, AuditValue } from '#shared/audit.ts';
import type { Tx } from '../db/database.ts';
import type { auditEntries } from '../db/schema/audit.ts';
import type { Author } from './author.ts';
import { sealContent } from './content.ts';
import { type Holder, keyOf } from './keys.store.ts';
import { insertEntry } from './trail.store.ts';

type Facts = Readonly<Record<string, AuditValue>>;

interface Subject {
  kind: AuditSubjectKind;
  id: string | number;
  /** Of things: people are named by their id alone. */
  name?: string;
  /** The order that it belongs to. */
  order?: number | null;
}

interface Change extends Subject {
  /** Null: it was not there before, or is not there any more. */
  before: Facts | null;
  after: Facts | null;
}

const same = (a: AuditValue, b: AuditValue): boolean => JSON.stringify(a) === JSON.stringify(b);

function changesBetween(before: Facts | null, after: Facts | null): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return changes.filter((change) => !same(change.before, change.after));
}

const holderOf = ({ kind, id, order }: Subject): Holder | null => {
  if (kind === 'person' || kind === 'invitation') return { userId: String(id) };
  return order == null ? null : { subscriptionId: order };
};

interface Written {
  by: Author;
  action: AuditAction;
  subject: Subject;
  changes: AuditChange[];
  at: Date;
  takenFrom?: number;
}

async function write(tx: Tx, { by, action, subject, changes, at, takenFrom }: Written): Promise<void> {
  const holder = changes.length === 0 ? null : holderOf(subject);
  const keyed = holder === null ? null : await keyOf(tx, holder);
  const isPerson = typeof by !== 'string';
  await insertEntry(tx, {
    ...{ at, action, actorKind: isPerson ? 'person' : by, actorId: isPerson ? by.userId : null },
    ...{ subjectKind: subject.kind, subjectId: String(subject.id), orderId: subject.order ?? null },
    subjectName: subject.kind === 'person' ? null : (subject.name ?? null),
    takenFrom: takenFrom ?? null,
    fields: changes.map(({ field }) => field),
    holderId: keyed?.personId ?? null,
    // Nothing is kept of somebody whose key is gone, nor in clear of somebody who has none.
    content: sealContent(holder === null || keyed?.key != null ? changes : [], keyed?.key ?? null),
  });
}

/** Written in the transaction of the act, so that neither is without the other. What changed nothing leaves nothing. */
export async function writeDown(tx: Tx, by: Author, { before, after, ...subject }: Change, now: Date, as?: AuditAction): Promise<void> {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  const action = as ?? (before === null ? 'create' : after === null ? 'delete' : 'change');
  await write(tx, { by, action, subject, changes, at: now });
}

/** What changes nothing that is kept: somebody came in or was turned away, took a copy, chose a password. `facts` say more of it. */
export const writeDownAct = (tx: Tx, by: Author, action: AuditAction, subject: Subject, now: Date, facts: Facts = {}): Promise<void> =>
  write(tx, { by, action, subject, changes: changesBetween(null, facts), at: now });

/** What stands in clear in the list of before. */
export const writeDownAgain = (tx: Tx, old: typeof auditEntries.$inferSelect): Promise<void> => {
  const subject = { kind: old.subjectKind, id: old.subjectId, name: old.subjectName };
  return write(tx, { by: { userId: old.actorId }, action: old.action, subject, changes: old.changes, at: old.at, takenFrom: old.entryId });
};
