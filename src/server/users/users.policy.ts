import { roles } from '#shared/roles.ts';
import { type Actor, admin, signedIn, superadmin } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Who may call what. */
export const may = {
  listUsers: admin,
  createUser: admin,
  updateUser: admin,
  deactivateUser: admin,
  getUser: signedIn,
  askFactorRecovery: superadmin,
  approveFactorRecovery: superadmin,
  stopFactorRecovery: superadmin,
  stopOwnFactorRecovery: signedIn,
} as const;

/** Nobody may grant a role above their own or change a person above them. */
export function mustNotBeAbove(actor: Pick<Actor, 'role'>, role: number): void {
  if (role > actor.role) throw new Refusal('forbidden', 'No tienes permiso sobre un rol mayor que el tuyo');
}

/** Only superadmins decide about staff accounts. */
export function mayDecideOnStaff(actor: Pick<Actor, 'role'>): void {
  if (actor.role === roles.superadmin) return;
  throw new Refusal('forbidden', 'Solo un Super Administrador decide sobre las cuentas del equipo: su rol, su correo y su acceso');
}

/** The session alone is not enough: the caller must also give the password. */
export function askAgain(message: string): Refusal {
  return new Refusal('reauthentication_needed', message, { issues: [{ path: 'current_password', message }] });
}

/** Accounts cannot move between staff and customers. */
export function mustFitType(type: 'user' | 'customer', role: number): void {
  if ((type === 'customer') === (role === roles.customer)) return;
  const message = type === 'customer' ? 'Una cuenta de cliente no puede pasar al equipo' : 'Una cuenta del equipo no puede pasar a cliente';
  throw new Refusal('invalid_input', message, { issues: [{ path: 'role', message }] });
}

/** Staff may see everybody, and everybody may see themselves; whether a customer's developer may be seen depends on their orders. */
export const mayKnow = (actor: Actor, userId: string): boolean => actor.type === 'user' || actor.userId === userId;
