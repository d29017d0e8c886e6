import type { AuditAction, AuditChange, AuditSubjectKind, AuditValue } from '#shared/audit.ts';
import type { Tx } from '../db/database.ts';
import type { auditEntries, auditTrail } from '../db/schema/audit.ts';
import type { Author } from './author.ts';
import { sealContent } from './content.ts';
import { type Holder, type Keyed, keyOf } from './keys.store.ts';
import { insertEntries } from './trail.store.ts';

type Facts = Readonly<Record<string, AuditValue>>;

interface Subject {
  kind: AuditSubjectKind;
  id: string | number;
  /** Only for things; people are identified by id alone. */
  name?: string;
  /** The order that the subject belongs to. */
  order?: number | null;
}

interface Change extends Subject {
  /** Null if the subject is created; `after` is null if it is deleted. */
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
  if (kind === 'person') return { userId: String(id) };
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

/** Without content there is nobody to protect. */
const holderIn = ({ changes, subject }: Written): Holder | null => (changes.length === 0 ? null : holderOf(subject));

function entryOf(written: Written, keyed: Keyed | null): typeof auditTrail.$inferInsert {
  const { by, action, subject, changes, at, takenFrom } = written;
  const isPerson = typeof by !== 'string';
  return {
    ...{ at, action, actorKind: isPerson ? 'person' : by, actorId: isPerson ? by.userId : null },
    ...{ subjectKind: subject.kind, subjectId: String(subject.id), orderId: subject.order ?? null },
    subjectName: subject.kind === 'person' ? null : (subject.name ?? null),
    takenFrom: takenFrom ?? null,
    fields: changes.map(({ field }) => field),
    holderId: keyed?.personId ?? null,
    // Store no content about a person whose key was destroyed, nor unencrypted content about an unknown person.
    content: sealContent(holderIn(written) === null || keyed?.key != null ? changes : [], keyed?.key ?? null),
  };
}

/** All about the same person. */
async function write(tx: Tx, [first, ...others]: readonly Written[]): Promise<void> {
  if (first === undefined) return;
  const holder = holderIn(first);
  const keyed = holder === null ? null : await keyOf(tx, holder);
  await insertEntries(
    tx,
    [first, ...others].map((one) => entryOf(one, keyed)),
  );
}

const actionOf = ({ before, after }: Change): AuditAction => (before === null ? 'create' : after === null ? 'delete' : 'change');

/** Records a change in its own transaction, so that neither exists without the other. Without a difference, nothing is recorded. */
export async function writeDown(tx: Tx, by: Author, change: Change, now: Date, as?: AuditAction): Promise<void> {
  const { before, after, ...subject } = change;
  const changes = changesBetween(before, after);
  if (changes.length > 0) await write(tx, [{ by, action: as ?? actionOf(change), subject, changes, at: now }]);
}

/** The same for the moves of one order. */
export async function writeDownMoves(tx: Tx, by: Author, order: number, moves: readonly Pick<Change, 'before' | 'after'>[], now: Date) {
  const subject = { kind: 'order', id: order, order } as const;
  const entries = moves.map(
    ({ before, after }): Written => ({ by, action: 'move', subject, changes: changesBetween(before, after), at: now }),
  );
  await write(
    tx,
    entries.filter(({ changes }) => changes.length > 0),
  );
}

/** Records an act that changes no recorded value: a sign-in or its refusal, a copy taken, a new password. `facts` add details. */
export const writeDownAct = (tx: Tx, by: Author, action: AuditAction, subject: Subject, now: Date, facts: Facts = {}): Promise<void> =>
  write(tx, [{ by, action, subject, changes: changesBetween(null, facts), at: now }]);

/** Records again an entry of the earlier, unencrypted trail. */
export const writeDownAgain = (tx: Tx, old: typeof auditEntries.$inferSelect): Promise<void> => {
  const subject = { kind: old.subjectKind, id: old.subjectId, name: old.subjectName };
  return write(tx, [
    { by: { userId: old.actorId }, action: old.action, subject, changes: old.changes, at: old.at, takenFrom: old.entryId },
  ]);
};
