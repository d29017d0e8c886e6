import { type Permission, permits } from '#shared/permissions.ts';
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
  /** In a production, whose password somebody else chose: they may choose one, and nothing else. */
  passwordDue?: boolean;
}

/** Known, and nobody yet for all but the doors themselves. */
const isDue = ({ factorDue, passwordDue }: Actor): boolean => factorDue === true || passwordDue === true;

/** Who may call: judged before the body is looked at. It returns the actor in the shape the operation needs, or throws. */
export type Policy<A extends Actor | null = Actor | null> = (actor: Actor | null) => A;

/** Whoever asks; of whom something is due is a guest here too. */
export const anyone: Policy = (actor) => (actor === null || isDue(actor) ? null : actor);

/** The doors themselves, which know the person of whom something is due. */
export const anyoneAtTheDoor: Policy = (actor) => actor;

/** Signed in, with a second factor or about to enrol it. */
export const atTheDoor: Policy<Actor> = (actor) => {
  if (!actor) throw new Refusal('unauthenticated', 'Inicia sesión para continuar');
  return actor;
};

export const signedIn: Policy<Actor> = (actor) => {
  const person = atTheDoor(actor);
  if (person.passwordDue)
    throw new Refusal('password_change_due', 'Cambia la contraseña que te dieron para continuar', { redirectPath: securityPath });
  if (person.factorDue)
    throw new Refusal('factor_enrolment_due', 'Activa la verificación en dos pasos para continuar', { redirectPath: securityPath });
  return person;
};

/** Signed in, or about to choose a password of their own. */
export const ownerOfPassword: Policy<Actor> = (actor) => {
  const person = atTheDoor(actor);
  return person.passwordDue ? person : signedIn(person);
};

/** Who may own anything here: staff buy nothing. */
export const isCustomer = (actor: Actor): boolean => actor.type === 'customer';

/** Staff are told to use a customer's account. */
export const customer: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (!isCustomer(person)) throw new Refusal('customers_only', 'Compra con una cuenta de cliente');
  return person;
};

/** Whether the role has it: the table stands in `shared/permissions.ts`. */
export const has = (actor: Pick<Actor, 'type' | 'role'>, permission: Permission): boolean =>
  actor.type === 'user' && permits(actor.role, permission);

export const forbidden = (): Refusal => new Refusal('forbidden', 'No tienes permiso para hacer esto');

/** A policy under the name of what it asks for. */
const named = (name: string, policy: Policy<Actor>): Policy<Actor> => Object.defineProperty(policy, 'name', { value: name });

/** Staff whose role has one of these permissions. Which of them a call needs that means two things, its operation asks. */
export const permitted = (...permissions: readonly [Permission, ...Permission[]]): Policy<Actor> =>
  named(permissions.join(' or '), (actor) => {
    const person = signedIn(actor);
    if (!permissions.some((permission) => has(person, permission))) throw forbidden();
    return person;
  });

/** Whoever works here, whatever the role. */
export const staff: Policy<Actor> = (actor) => {
  const person = signedIn(actor);
  if (person.type !== 'user') throw forbidden();
  return person;
};

/** Both sides of a conversation. */
export const customerOr = (permission: Permission): Policy<Actor> => {
  const side = permitted(permission);
  return named(`customer or ${permission}`, (actor) => {
    const person = signedIn(actor);
    return isCustomer(person) ? person : side(person);
  });
};
