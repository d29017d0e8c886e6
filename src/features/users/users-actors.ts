import { fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { readDevelopers } from '#api/client/read-developers.ts';
import { listAllProjects } from '#api/contract/development/list-all-projects.ts';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { createUser, type NewUser } from '#api/contract/users/create-user.ts';
import { deactivateUser } from '#api/contract/users/deactivate-user.ts';
import { approveFactorRecovery, askFactorRecovery, stopFactorRecovery } from '#api/contract/users/factor-recovery.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { type UserChanges, updateUser } from '#api/contract/users/update-user.ts';
import { factorProofOf } from '#machines/flows/factor-enrolment/factor-enrolment.context.ts';
import type { RecoveryDecision } from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { boardActors } from '#parts/board-actors.ts';
import { peopleQuery } from './people-filters.ts';

export const userDirectoryActors = boardActors<UserSummary>({
  readRows: (narrowed, rows, options) => callPage(listUsers, { query: { ...peopleQuery(narrowed), ...rows } }, options),
});

export const userFormActors = {
  saveUser: fromPromise<{ pendingEmail: string | null }, { userId: string | null; message: object }>(async ({ input, signal }) => {
    // The machine has already validated the message against the contract.
    const { user } =
      input.userId === null
        ? await call(createUser, { body: input.message as NewUser }, { signal })
        : await call(updateUser, { params: { id: input.userId }, body: input.message as UserChanges }, { signal });
    return { pendingEmail: user.pending_email ?? null };
  }),
};

interface Change {
  userId: string;
  activate: boolean;
  password: string | null;
  successorId: string | null;
}

export const userActivationActors = {
  loadProjects: fromPromise<ProjectSummary[], { userId: string }>(({ input, signal }) =>
    everyPage((cursor) => callPage(listAllProjects, { query: { open_of: input.userId, ...pageQuery(cursor) } }, { signal })),
  ),
  loadTeam: fromPromise<UserSummary[], void>(({ signal }) => readDevelopers(signal)),
  changeActivation: fromPromise<{ reassigned: number | null }, Change>(async ({ input, signal }) => {
    const params = { id: input.userId };
    const own = input.password === null ? {} : { current_password: input.password };
    if (input.activate) {
      await call(updateUser, { params, body: { is_active: true, ...own } }, { signal });
      return { reassigned: null };
    }
    const successor = input.successorId === null ? {} : { successor_id: input.successorId };
    const { reassigned = null } = await call(deactivateUser, { params, body: { ...own, ...successor } }, { signal });
    return { reassigned };
  }),
};

export const recoveryDecisionActors = {
  decide: fromPromise<void, RecoveryDecision>(async ({ input: { act, id, reason, password, code }, signal }) => {
    const params = { id };
    if (act === 'stop') {
      await call(stopFactorRecovery, { params }, { signal });
      return;
    }
    const proof = { current_password: password, ...factorProofOf(code) };
    if (act === 'ask') await call(askFactorRecovery, { params, body: { reason, ...proof } }, { signal });
    else await call(approveFactorRecovery, { params, body: proof }, { signal });
  }),
};
