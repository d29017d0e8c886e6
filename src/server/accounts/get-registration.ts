import type { getRegistration as getRegistrationCall } from '#api/contract/auth/get-registration.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { maskAddress } from './mask-address.ts';
import { findRegistration } from './registrations.store.ts';

/** Whoever has the link sees where its code went; nobody can guess a link. */
export async function getRegistration(
  tx: Tx,
  _actor: Actor | null,
  { params }: InputOf<typeof getRegistrationCall>,
  { now }: Services,
): Promise<ReplyOf<typeof getRegistrationCall>> {
  const registration = await findRegistration(tx, params.userId, now());
  return { email: registration === null ? null : maskAddress(registration.email) };
}
