import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { createFirstAccount, type FirstAccount, type FirstSession } from '#api/contract/setup/create-first-account.ts';
import { getSetup, type OpenLink } from '#api/contract/setup/get-setup.ts';

export const firstRunActors = {
  checkLink: fromPromise<OpenLink, { token: string }>(({ input, signal }) => call(getSetup, { query: input }, { signal })),
  createAccount: fromPromise<FirstSession, FirstAccount>(({ input, signal }) => call(createFirstAccount, { body: input }, { signal })),
};
