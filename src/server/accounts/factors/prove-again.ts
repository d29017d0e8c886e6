import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/kernel/actor.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { findPasswordHash } from '../accounts.store.ts';
import { provePassword } from '../prove-password.ts';
import { sessionTokenOf } from '../session-cookies.ts';
import { noteProof, provenAt } from '../sessions.store.ts';
import { hashToken } from '../tokens.ts';

const provenForMs = 10 * 60 * 1000;

const refusal = (code: 'invalid_input' | 'reauthentication_needed', message: string): Refusal =>
  new Refusal(code, message, { issues: [{ path: 'current_password', message }] });

/** Before a sensitive action: requires the password if the last proof is more than ten minutes old. */
export async function proveAgain(services: Services, actor: Actor, request: FastifyRequest, password: string | undefined): Promise<void> {
  const { config, db, now } = services;
  const session = hashToken(sessionTokenOf(request, config) ?? '');
  if (password !== undefined) {
    await provePassword(services, actor, password, () => refusal('invalid_input', 'La contraseña actual no es correcta'));
    await noteProof(db.query, session, now());
    return;
  }
  const since = await provenAt(db.query, session);
  if (since !== null && now().getTime() - since.getTime() < provenForMs) return;
  if ((await findPasswordHash(db.query, actor.userId)) !== null)
    throw refusal('reauthentication_needed', 'Escribe tu contraseña para continuar');
  throw refusal('reauthentication_needed', 'Cierra tu sesión y vuelve a entrar con Google para continuar');
}
