import { type Actor, isAdmin } from '../kernel/actor.ts';

/** One's own picture, and those of everybody for the staff. */
export const maySeeAvatar = (actor: Actor, { userId }: { userId: string }): boolean => actor.userId === userId || isAdmin(actor);
