import { provePassword } from '../accounts/prove-password.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { askAgain } from './users.policy.ts';

export const unproven = () => askAgain('Escribe tu contraseña para confirmar este cambio');

/** Who opens a door to the panel, or shuts one, knows the own password: an open session alone is not enough. */
export async function proveOwnPassword(services: Services, actor: Actor, password: string | undefined): Promise<void> {
  if (password === undefined || password === '') throw unproven();
  await provePassword(services, actor, password, () => askAgain('Tu contraseña no es correcta'));
}
