import { adminMinimum, roles } from '#shared/roles.ts';
import { securityPath } from '#shared/security-path.ts';
import { Refusal } from './refusal.ts';

/** The caller, read from the session on every request: a changed role or a deactivation applies at once. */
export interface Actor {
  userId: string;
  username: string;
  email: string;
  type: 'user' | 'customer';
  role: number;
  avatarUrl?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  /** Staff without a second factor, in production: they may only enrol one. */
  factorDue?: boolean;
}

/** Decides who may call, before the body is read. Returns the actor in the shape that the operation needs, or throws. */
export type Policy<A extends Actor | null = Actor | null> = (actor: Actor | null) => A;

/** Everybody, with or without a session; a person whose second factor is due counts as a guest. */
export const anyone: Policy = (actor) => (actor?.factorDue ? null : actor);

/** For the sign-in calls, which recognise a person whose second factor is due. */
export const anyoneAtTheDoor: Policy = (actor) => actor;

/** Signed in, even if the second factor is still to be enrolled. */
export const atTheDoor: Policy<Actor> = (actor) => {
  if (!actor) throw new Refusal('unauthenticated', 'Inicia sesión para continuar');
  return actor;
};

export const signedIn: Policy<Actor> = (actor) => {
  const person = atTheDoor(actor);
  if (person.factorDue)
    throw new Refusal('factor_enrolment_due', 'Activa la verificación en dos pasos para continuar', { redirectPath: securityPath });
  return person;
};

/** Only customers can own anything: staff buy nothing. */
export const isCustomer = (actor: Actor): boolean => actor.type === 'customer';

/** The refusal advises staff to use a customer's account. */
export const customer: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (!isCustomer(person)) throw new Refusal('customers_only', 'Compra con una cuenta de cliente');
  return person;
};

export const isAdmin = (actor: Actor): boolean => actor.type === 'user' && actor.role >= adminMinimum;

export const admin: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (!isAdmin(person)) throw new Refusal('forbidden', 'No tienes permiso para hacer esto');
  return person;
};

/** All staff, whatever their role. */
export const staff: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (person.type !== 'user') throw new Refusal('forbidden', 'No tienes permiso para hacer esto');
  return person;
};

/** Both sides of a conversation, except staff without access to the admin area. */
export const customerOrAdmin: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  return isCustomer(person) ? person : admin(person);
};

export const superadmin: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (person.type !== 'user' || person.role !== roles.superadmin) throw new Refusal('forbidden', 'No tienes permiso para hacer esto');
  return person;
};
