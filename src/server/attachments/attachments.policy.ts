import { type Actor, customerOr, has, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  uploadAttachment: customerOr('threads'),
  discardAttachment: customerOr('threads'),
  getAttachment: signedIn,
} as const;

/** A file is seen by who sees the thread it was sent in. */
export const maySeeFilesOf = (actor: Actor, threadOwner: string | undefined): boolean =>
  threadOwner !== undefined && (threadOwner === actor.userId || has(actor, 'threads'));
