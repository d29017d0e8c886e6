import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { updateUser as updateUserCall } from '#api/contract/users/update-user.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { changePerson } from './change-person.ts';
import { userSummary } from './users.present.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof updateUserCall>;
}

export async function updateUser(services: Services, { actor, input }: Call): Promise<ReplyOf<typeof updateUserCall>> {
  const { current_password: password, ...changes } = input.body;
  const { person, pendingEmail } = await changePerson(services, actor, input.params.id, changes, password);
  return { success: true, user: userSummary(person, pendingEmail) };
}
