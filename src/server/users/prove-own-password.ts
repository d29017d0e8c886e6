import { provePassword } from '../accounts/prove-password.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { askAgain } from './users.policy.ts';

export const unproven = () => askAgain('Escribe tu contraseña para confirmar este cambio');

/** Granting or removing access to the panel requires the caller's own password: an open session is not enough. */
export async function proveOwnPassword(services: Services, actor: Actor, password: string | undefined): Promise<void> {
  if (password === undefined || password === '') throw unproven();
  await provePassword(services, actor, password, () => askAgain('Tu contraseña no es correcta'));
}
