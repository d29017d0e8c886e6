import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { createFirstAccount as createFirstAccountCall, FirstAccount } from '#api/contract/setup/create-first-account.ts';
import { roles } from '#shared/roles.ts';
import { lockAccount } from '../accounts/accounts.store.ts';
import { refuseKnownPassword } from '../accounts/known-passwords.ts';
import { letIn, type Opened, openAccount } from '../accounts/open-account.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { sessionUser } from '../accounts/session-user.present.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { refuseTakenNames } from '../users/names-taken.ts';
import { insertPerson } from '../users/users.store.ts';
import { writeDownPerson } from '../users/write-down-person.ts';
import { deleteLinks, markInstalled } from './first-run.store.ts';
import { refuseWithoutLink } from './link-gate.ts';

interface Call {
  input: { body: FirstAccount };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Makes the holder of the terminal's link the first superadministrator. Of two concurrent calls only one succeeds, and no later one does. */
export async function createFirstAccount(
  services: Services,
  { input, request, reply }: Call,
): Promise<ReplyOf<typeof createFirstAccountCall>> {
  const { db, now, log } = services;
  const { token, username, password } = input.body;
  await refuseWithoutLink(db.query, token, now());
  await refuseKnownPassword(password, username, 'password');
  const opened = await install(services, input.body, await hashPassword(password), request);
  letIn(reply, services, opened);
  log.info({ event: 'installed', userId: opened.person.userId }, 'first run over');
  return { success: true, session: { user: sessionUser(opened.person) } };
}

const install = (services: Services, { username, email }: FirstAccount, passwordHash: string, request: FastifyRequest): Promise<Opened> =>
  refuseTakenNames(() =>
    services.db.transaction(async (tx) => {
      const now = services.now();
      if (!(await markInstalled(tx, now))) throw notFound('No encontramos lo que buscas');
      await deleteLinks(tx);
      const names = { username, email: email.toLowerCase(), passwordHash };
      const made = await insertPerson(tx, { ...names, type: 'user', role: roles.superadmin, createdAt: now });
      await writeDownPerson(tx, { ...made, type: 'user' }, null, made, now);
      const person = await lockAccount(tx, made.userId);
      if (person === null) throw new Error('the first account is not there');
      return openAccount(tx, person, services, request);
    }),
  );
