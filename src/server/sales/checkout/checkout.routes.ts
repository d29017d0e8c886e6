import { deleteDraft as deleteDraftContract } from '#api/contract/checkout/delete-draft.ts';
import { getDraft as getDraftContract } from '#api/contract/checkout/get-draft.ts';
import { listDrafts as listDraftsContract } from '#api/contract/checkout/list-drafts.ts';
import { saveDraft as saveDraftContract } from '#api/contract/checkout/save-draft.ts';
import { customer, signedIn } from '#server/kernel/actor.ts';
import { type Route, route } from '#server/operation/route.ts';
import { deleteDraft } from './delete-draft.ts';
import { getDraft } from './get-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const checkoutRoutes: Route[] = [
  route(listDraftsContract, signedIn, listDrafts),
  route(getDraftContract, customer, getDraft),
  route(saveDraftContract, customer, saveDraft),
  route(deleteDraftContract, customer, deleteDraft),
];
