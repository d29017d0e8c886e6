import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { deleteDraft } from '#api/contract/checkout/delete-draft.ts';
import { listDrafts, type UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';

export const unfinishedBriefsActors = {
  listBriefs: fromPromise<UnfinishedBrief[], void>(({ signal }) => call(listDrafts, {}, { signal })),
  discardBrief: fromPromise<void, { brief: UnfinishedBrief | null }>(async ({ input: { brief } }) => {
    if (brief !== null) await call(deleteDraft, { params: { type: brief.package_type, id: String(brief.package_id) } });
  }),
};
