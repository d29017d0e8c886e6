import { type Actor, customerOrAdmin, isAdmin, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  uploadAttachment: customerOrAdmin,
  discardAttachment: customerOrAdmin,
  getAttachment: signedIn,
} as const;

/** Whoever may see a thread may see its files. */
export const maySeeFilesOf = (actor: Actor, threadOwner: string | undefined): boolean =>
  threadOwner !== undefined && (threadOwner === actor.userId || isAdmin(actor));
