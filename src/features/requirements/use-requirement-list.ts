import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { type ReadingEvent, type ReadingView, readingView } from '#machines/flows/reading.ts';
import { requirementListMachine } from '#machines/flows/requirement-list/requirement-list.machine.ts';

export interface RequirementList {
  view: ReadingView<Requirement[]>;
  send: (event: ReadingEvent) => void;
  /** The number of requirements waiting for the customer. */
  waitingCount: number;
}

const provided = requirementListMachine.provide({
  actors: {
    read: fromPromise<Requirement[]>(({ signal }) =>
      everyPage((cursor) => callPage(listRequirements, { query: pageQuery(cursor) }, { signal })),
    ),
  },
});

/** The requirements, loaded once for the whole account and reloaded on any change, so that the tab and its count agree. */
export const useRequirementList = (machine = provided): RequirementList => {
  const [snapshot, send] = useMachine(machine);
  const view = readingView(snapshot);
  useEffect(() => watchChanges('requirement', () => send({ type: 'REFRESH' })), [send]);
  return { view, send, waitingCount: (view.value ?? []).filter((one) => one.awaits_customer).length };
};
