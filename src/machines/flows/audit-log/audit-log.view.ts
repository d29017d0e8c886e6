import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { Failure } from '#api/contract/failures.ts';
import { type AuditForm, noFilter, wrongIn } from './audit-form.ts';
import type { AuditLogSnapshot } from './audit-log.machine.ts';

export interface AuditLogView {
  /** `empty`: nothing at all; `nothing`: nothing that the filter finds. */
  screen: 'loading' | 'failed' | 'empty' | 'nothing' | 'list';
  form: AuditForm;
  /** The fields of the filter that are not right. */
  wrong: readonly string[];
  entries: readonly AuditEntry[];
  hasOlder: boolean;
  isReading: boolean;
  isReadingOlder: boolean;
  isCopying: boolean;
  isCopied: boolean;
  canRefresh: boolean;
  canCopy: boolean;
  failure: Failure | null;
  /** What failed beside entries that are shown. */
  failed: 'read' | 'older' | 'copy' | null;
}

const isBlank = (form: AuditForm): boolean => Object.keys(noFilter).every((name) => form[name as keyof AuditForm].trim() === '');

const screenOf = (snapshot: AuditLogSnapshot): AuditLogView['screen'] => {
  const { entries, form } = snapshot.context;
  if (snapshot.hasTag('ko')) return 'failed';
  if (entries === null) return 'loading';
  if (entries.length > 0) return 'list';
  return isBlank(form) ? 'empty' : 'nothing';
};

const failedOf = (snapshot: AuditLogSnapshot): AuditLogView['failed'] => {
  const { entries, failure } = snapshot.context;
  if (entries === null || failure === null) return null;
  if (snapshot.matches('readingOlder') || snapshot.matches({ shown: 'olderFailed' })) return 'older';
  return snapshot.matches('copying') || snapshot.matches({ shown: 'copyFailed' }) ? 'copy' : 'read';
};

export const auditLogView = (snapshot: AuditLogSnapshot): AuditLogView => {
  const { entries, form, next, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    form,
    wrong: snapshot.matches('unclear') ? wrongIn(form) : [],
    entries: entries ?? [],
    hasOlder: next !== null,
    isReading: snapshot.matches('loading'),
    isReadingOlder: snapshot.matches('readingOlder'),
    isCopying: snapshot.matches('copying'),
    isCopied: snapshot.matches({ shown: 'copied' }),
    canRefresh: snapshot.can({ type: 'REFRESH' }),
    canCopy: snapshot.can({ type: 'COPY' }),
    failure,
    failed: failedOf(snapshot),
  };
};
