import { type Actor, has, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listSubscriptions: signedIn,
  getProfile: signedIn,
  updateProfile: signedIn,
  getAvatar: signedIn,
} as const;

/** One's own picture, and those of everybody for whoever looks after the users. */
export const maySeeAvatar = (actor: Actor, { userId }: { userId: string }): boolean => actor.userId === userId || has(actor, 'people');
