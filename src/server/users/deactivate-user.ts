import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { deactivateUser as deactivateUserCall } from '#api/contract/users/deactivate-user.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { changePerson } from './change-person.ts';

export async function deactivateUser(
  tx: Tx,
  actor: Actor,
  { params }: InputOf<typeof deactivateUserCall>,
): Promise<ReplyOf<typeof deactivateUserCall>> {
  await changePerson(tx, actor, params.id, { is_active: false });
  return { success: true };
}
