import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { ProfileChange, updateProfile as updateProfileCall } from '#api/contract/profile/update-profile.ts';
import { usernameTaken } from '../accounts/register.ts';
import { isReservedUsername } from '../accounts/reserved-usernames.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { refuseTakenNames } from '../users/names-taken.ts';
import { changeAvatar } from './change-avatar.ts';
import { presentProfile } from './profile.present.ts';
import { updateProfileRow } from './profile.store.ts';

type Reply = ReplyOf<typeof updateProfileCall>;

interface Call {
  actor: Actor;
  input: InputOf<typeof updateProfileCall>;
}

const isOwn = ({ username }: Actor, written: string): boolean => username.toLowerCase() === written.toLowerCase();

/** Changes one of the caller's own fields, or their picture; whose profile it is comes only from the session. */
export async function updateProfile(services: Services, { actor, input: { body } }: Call): Promise<Reply> {
  if ('avatar' in body) return changeAvatar(services, actor, body.avatar);
  if ('username' in body && body.username !== undefined && isReservedUsername(body.username) && !isOwn(actor, body.username))
    throw usernameTaken();
  return services.db.transaction((tx) => changeField(tx, actor, body));
}

async function changeField(tx: Tx, actor: Actor, change: ProfileChange): Promise<Reply> {
  const profile = await refuseTakenNames(() => updateProfileRow(tx, actor.userId, change));
  if (!profile) throw notFound('No encontramos tu perfil');
  return { success: true, user: presentProfile(profile) };
}
