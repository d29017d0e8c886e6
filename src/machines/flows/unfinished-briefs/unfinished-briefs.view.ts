import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { UnfinishedBriefsSnapshot } from './unfinished-briefs.machine.ts';

export interface UnfinishedBriefsView {
  /** Newest first. */
  briefs: UnfinishedBrief[];
  /** Of which it is asked whether it is to be thrown away. */
  asked: UnfinishedBrief | null;
  isBusy: boolean;
  failure: Failure | null;
}

export const unfinishedBriefsView = (snapshot: UnfinishedBriefsSnapshot): UnfinishedBriefsView => {
  const { briefs, chosen, failure } = snapshot.context;
  return { briefs, asked: snapshot.hasTag('question') ? chosen : null, isBusy: snapshot.hasTag('busy'), failure };
};
