import { deleteDraft as deleteDraftContract } from '#api/contract/checkout/delete-draft.ts';
import { getDraft as getDraftContract } from '#api/contract/checkout/get-draft.ts';
import { listDrafts as listDraftsContract } from '#api/contract/checkout/list-drafts.ts';
import { saveDraft as saveDraftContract } from '#api/contract/checkout/save-draft.ts';
import { type Route, route } from '#server/operation/route.ts';
import { may } from './checkout.policy.ts';
import { deleteDraft } from './delete-draft.ts';
import { getDraft } from './get-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const checkoutRoutes: Route[] = [
  route(listDraftsContract, may.listDrafts, listDrafts),
  route(getDraftContract, may.getDraft, getDraft),
  route(saveDraftContract, may.saveDraft, saveDraft),
  route(deleteDraftContract, may.deleteDraft, deleteDraft),
];
