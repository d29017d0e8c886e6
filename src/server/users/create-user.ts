import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { createUser as createUserCall } from '#api/contract/users/create-user.ts';
import { roles } from '#shared/roles.ts';
import { refuseKnownPassword } from '../accounts/known-passwords.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { refuseTakenNames } from './names-taken.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { mayDecideOnStaff, mustNotBeAbove } from './users.policy.ts';
import { userSummary } from './users.present.ts';
import { insertPerson } from './users.store.ts';
import { writeDownPerson } from './write-down-person.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof createUserCall>;
}

/** Staff vouch for the address, so no code is needed. Customers get a welcome mail; staff are welcomed by the account's creator. */
export async function createUser(services: Services, { actor, input }: Call): Promise<ReplyOf<typeof createUserCall>> {
  const { db, now, deliverSoon } = services;
  const { username, password, role, current_password: ownPassword } = input.body;
  mustNotBeAbove(actor, role);
  if (role !== roles.customer) {
    mayDecideOnStaff(actor);
    await proveOwnPassword(services, actor, ownPassword);
  }
  await refuseKnownPassword(password, username, 'password');
  const passwordHash = await hashPassword(password);
  const type = role === roles.customer ? 'customer' : 'user';
  const email = input.body.email.toLowerCase();
  const person = await refuseTakenNames(() =>
    db.transaction(async (tx) => {
      const made = await insertPerson(tx, { username, email, passwordHash, type, role, createdAt: now() });
      await writeDownPerson(tx, actor, null, made, now());
      if (type === 'customer') await emit(tx, { type: 'account.created', userId: made.userId });
      return made;
    }),
  );
  await deliverSoon();
  return { success: true, user: userSummary(person) };
}
