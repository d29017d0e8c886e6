import type { getRegistration as getRegistrationCall } from '#api/contract/accounts/get-registration.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { maskAddress } from './mask-address.ts';
import { findRegistration } from './registrations.store.ts';

/** Shows the holder of the link where its code was sent; the link cannot be guessed. */
export async function getRegistration(
  tx: Tx,
  _actor: Actor | null,
  { params }: InputOf<typeof getRegistrationCall>,
  { now }: Services,
): Promise<ReplyOf<typeof getRegistrationCall>> {
  const registration = await findRegistration(tx, params.userId, now());
  return { email: registration === null ? null : maskAddress(registration.email) };
}
