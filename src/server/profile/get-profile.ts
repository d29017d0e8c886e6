import type { ReplyOf } from '#api/contract/operation.ts';
import type { getProfile as getProfileCall } from '#api/contract/profile/get-profile.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { presentProfile } from './profile.present.ts';
import { findProfile } from './profile.store.ts';

export async function getProfile(tx: Tx, actor: Actor): Promise<ReplyOf<typeof getProfileCall>> {
  const profile = await findProfile(tx, actor.userId);
  if (!profile) throw notFound('No encontramos tu perfil');
  return { user: presentProfile(profile) };
}
