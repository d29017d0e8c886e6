import { customer, signedIn } from '#server/kernel/actor.ts';

/** Who may call what. */
export const may = {
  listDrafts: signedIn,
  getDraft: customer,
  saveDraft: customer,
  deleteDraft: customer,
} as const;
