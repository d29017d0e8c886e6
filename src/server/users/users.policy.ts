import { roles } from '#shared/roles.ts';
import type { Actor } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';

/** Nobody gives a role above their own, nor touches a person who stands above them. */
export function mustNotBeAbove(actor: Pick<Actor, 'role'>, role: number): void {
  if (role > actor.role) throw new Refusal('forbidden', 'No tienes permiso sobre un rol mayor que el tuyo');
}

/** Between staff and customers nobody moves: what a person is stays. */
export function mustFitType(type: 'user' | 'customer', role: number): void {
  if ((type === 'customer') === (role === roles.customer)) return;
  const message = type === 'customer' ? 'Una cuenta de cliente no puede pasar al equipo' : 'Una cuenta del equipo no puede pasar a cliente';
  throw new Refusal('invalid_input', message, { issues: [{ path: 'role', message }] });
}
