import { type Actor, isAdmin } from '../kernel/actor.ts';

/** A file is seen by who sees the thread it was sent in. */
export const maySeeFilesOf = (actor: Actor, threadOwner: string | undefined): boolean =>
  threadOwner !== undefined && (threadOwner === actor.userId || isAdmin(actor));
