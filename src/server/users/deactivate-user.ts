import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { deactivateUser as deactivateUserCall } from '#api/contract/users/deactivate-user.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { changePerson } from './change-person.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof deactivateUserCall>;
}

export async function deactivateUser(services: Services, { actor, input }: Call): Promise<ReplyOf<typeof deactivateUserCall>> {
  const { current_password: password, ...successor } = input.body ?? {};
  const { reassigned } = await changePerson(services, actor, input.params.id, { is_active: false, ...successor }, password);
  return { success: true, reassigned };
}
