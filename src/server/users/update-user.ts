import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { updateUser as updateUserCall } from '#api/contract/users/update-user.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { changePerson } from './change-person.ts';
import { refuseTakenNames } from './names-taken.ts';
import { userSummary } from './users.present.ts';

export async function updateUser(
  tx: Tx,
  actor: Actor,
  { params, body }: InputOf<typeof updateUserCall>,
): Promise<ReplyOf<typeof updateUserCall>> {
  const person = await refuseTakenNames(() => changePerson(tx, actor, params.id, body));
  return { success: true, user: userSummary(person) };
}
