import { type Actor, isAdmin } from '../http/actor.ts';

/** A package taken off sale is there for admins only. */
export const seesHiddenPackages = (actor: Actor | null): boolean => actor !== null && isAdmin(actor);
