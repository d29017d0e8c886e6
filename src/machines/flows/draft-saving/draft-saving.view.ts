import type { DraftSavingSnapshot } from './draft-saving.machine.ts';

export interface DraftSavingView {
  /** `lost` also stands for an order that is done: nothing is kept any more. */
  status: 'quiet' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict' | 'lost';
  /** How many times it was saved since the page opened: the first is announced. */
  saves: number;
  detail: string | null;
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

export const draftSavingView = (snapshot: DraftSavingSnapshot): DraftSavingView => ({
  status: statusOf(snapshot),
  saves: snapshot.context.saves,
  detail: snapshot.context.failure?.message ?? null,
  canRetry: snapshot.can({ type: 'RETRY' }),
  canTakeTheirs: snapshot.can({ type: 'TAKE_THEIRS' }),
  canKeepMine: snapshot.can({ type: 'KEEP_MINE' }),
});
