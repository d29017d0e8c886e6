import { type BriefField, differingFields } from '#machines/flows/checkout/brief-form.ts';
import type { DraftSavingSnapshot } from './draft-saving.machine.ts';

/** Two versions of one brief. */
export interface DraftConflict {
  differing: BriefField[];
  /** When the other tab saved, UTC ISO 8601. */
  theirsAt: string;
  /** When this tab was last written in; null where nobody wrote since it opened. */
  mineAt: string | null;
}

export interface DraftSavingView {
  /** `lost` also stands for an order that is done: nothing is kept any more. */
  status: 'quiet' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict' | 'lost';
  /** How many times it was saved since the page opened: the first is announced. */
  saves: number;
  /** What the server would not keep, where it named a field: saving again as it stands is refused again. */
  wrong: { field: string; message: string } | null;
  conflict: DraftConflict | null;
  canRetry: boolean;
  canTakeTheirs: boolean;
  canKeepMine: boolean;
}

const statusOf = (snapshot: DraftSavingSnapshot): DraftSavingView['status'] => {
  if (snapshot.matches('waiting') || snapshot.matches('saving') || snapshot.matches('comparing')) return 'saving';
  if (snapshot.matches('saved')) return 'saved';
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('conflict')) return 'conflict';
  return snapshot.status === 'done' ? 'lost' : 'quiet';
};

const conflictOf = (snapshot: DraftSavingSnapshot): DraftConflict | null => {
  const { theirs, current, writtenAt: mineAt } = snapshot.context;
  if (!snapshot.matches('conflict') || theirs === null) return null;
  return { differing: differingFields(current.brief, theirs.brief), theirsAt: theirs.updated_at, mineAt };
};

const wrongOf = (snapshot: DraftSavingSnapshot): DraftSavingView['wrong'] => {
  const [issue] = snapshot.matches('failed') ? (snapshot.context.failure?.issues ?? []) : [];
  return issue === undefined ? null : { field: issue.path.replace(/^brief\./, ''), message: issue.message };
};

export const draftSavingView = (snapshot: DraftSavingSnapshot): DraftSavingView => ({
  status: statusOf(snapshot),
  saves: snapshot.context.saves,
  wrong: wrongOf(snapshot),
  conflict: conflictOf(snapshot),
  canRetry: snapshot.can({ type: 'RETRY' }),
  canTakeTheirs: snapshot.can({ type: 'TAKE_THEIRS' }),
  canKeepMine: snapshot.can({ type: 'KEEP_MINE' }),
});
