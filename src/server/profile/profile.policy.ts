import { type Actor, isAdmin, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listSubscriptions: signedIn,
  getSubscription: signedIn,
  updateBrief: signedIn,
  getProfile: signedIn,
  updateProfile: signedIn,
  getNotices: signedIn,
  changeNotice: signedIn,
  getAvatar: signedIn,
} as const;

/** One's own picture; administrators see everybody's. */
export const maySeeAvatar = (actor: Actor, { userId }: { userId: string }): boolean => actor.userId === userId || isAdmin(actor);
