import { adminMinimum, roles } from '#shared/roles.ts';
import { securityPath } from '#shared/security-path.ts';
import { Refusal } from './refusal.ts';

/** Who asks, read from the session for every request: a changed role or a deactivated person counts at once. */
export interface Actor {
  userId: string;
  username: string;
  email: string;
  type: 'user' | 'customer';
  role: number;
  avatarUrl?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  /** Staff of a production without a second factor: they may enrol one, and nothing else. */
  factorDue?: boolean;
}

/** Who may call: judged before the body is looked at. It returns the actor in the shape the operation needs, or throws. */
export type Policy<A extends Actor | null = Actor | null> = (actor: Actor | null) => A;

/** Whoever asks; whose second factor is due is a guest here too. */
export const anyone: Policy = (actor) => (actor?.factorDue ? null : actor);

/** The doors themselves, which know the person whose second factor is due. */
export const anyoneAtTheDoor: Policy = (actor) => actor;

/** Signed in, with a second factor or about to enrol it. */
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

/** Who may own anything here: staff buy nothing. */
export const isCustomer = (actor: Actor): boolean => actor.type === 'customer';

/** Staff get the advice to use a customer's account. */
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

/** Whoever works here, whatever the role. */
export const staff: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (person.type !== 'user') throw new Refusal('forbidden', 'No tienes permiso para hacer esto');
  return person;
};

/** Both sides of a conversation; staff who may not open the admin area have none. */
export const customerOrAdmin: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  return isCustomer(person) ? person : admin(person);
};

export const superadmin: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (person.type !== 'user' || person.role !== roles.superadmin) throw new Refusal('forbidden', 'No tienes permiso para hacer esto');
  return person;
};
