import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import type { SupportDesk } from '#machines/flows/support-desk/support-desk.machine.ts';

export const supportDeskActors = {
  read: fromPromise<SupportDesk>(async ({ signal }) => {
    const [subscriptions, requirements] = await Promise.all([
      everyPage((cursor) => callPage(listSubscriptions, { query: pageQuery(cursor) }, { signal })),
      everyPage((cursor) => callPage(listRequirements, { query: pageQuery(cursor) }, { signal })),
    ]);
    return { subscriptions, requirements };
  }),
};
