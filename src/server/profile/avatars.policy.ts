import { type Actor, isAdmin } from '../http/actor.ts';

/** One's own picture, and those of everybody for the staff. */
export const maySeeAvatar = (actor: Actor, { userId }: { userId: string }): boolean => actor.userId === userId || isAdmin(actor);
