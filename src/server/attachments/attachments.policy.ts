import { type Actor, customerOrAdmin, isAdmin, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  uploadAttachment: customerOrAdmin,
  discardAttachment: customerOrAdmin,
  getAttachment: signedIn,
} as const;

/** The owner of an order and administrators may see the files of its threads and its deliverables. */
export const maySeeFilesOf = (actor: Actor, orderOwner: string | undefined): boolean =>
  orderOwner !== undefined && (orderOwner === actor.userId || isAdmin(actor));
