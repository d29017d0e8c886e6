import { type Actor, isAdmin } from '../kernel/actor.ts';

/** A package taken off sale is there for admins only. */
export const seesHiddenPackages = (actor: Actor | null): boolean => actor !== null && isAdmin(actor);
