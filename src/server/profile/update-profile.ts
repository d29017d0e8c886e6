import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { updateProfile as updateProfileCall } from '#api/contract/profile/update-profile.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { notFound } from '../http/refusal.ts';
import { refuseTakenNames } from '../users/names-taken.ts';
import { presentProfile } from './profile.present.ts';
import { updateProfileRow } from './profile.store.ts';

/** One field of one's own; whose it is comes from the session alone. */
export async function updateProfile(
  tx: Tx,
  actor: Actor,
  { body }: InputOf<typeof updateProfileCall>,
): Promise<ReplyOf<typeof updateProfileCall>> {
  const profile = await refuseTakenNames(() => updateProfileRow(tx, actor.userId, body));
  if (!profile) throw notFound('No encontramos tu perfil');
  return { success: true, user: presentProfile(profile) };
}
