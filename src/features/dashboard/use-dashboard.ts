import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorOptions, type AnyActorLogic, fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { getSummary, type Summary } from '#api/contract/dashboard/get-summary.ts';
import { type DashboardView, dashboardMachine, dashboardView } from '#machines/flows/dashboard/dashboard.machine.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';

const provided = dashboardMachine.provide({
  actors: { read: fromPromise<Summary>(({ signal }) => call(getSummary, {}, { signal })) },
});

interface Dashboard {
  view: DashboardView;
  send: (event: ReadingEvent) => void;
}

/**
 * The figures, loaded once for the whole panel and reloaded when an order, a renewal, a requirement or money without an order changes,
 * so that the dashboard and the sidebar's counts agree.
 */
export const useDashboard = (machine = provided, clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>): Dashboard => {
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  useEffect(() => watchChanges('order', () => send({ type: 'REFRESH' })), [send]);
  useEffect(() => watchChanges('renewal', () => send({ type: 'REFRESH' })), [send]);
  useEffect(() => watchChanges('requirement', () => send({ type: 'REFRESH' })), [send]);
  useEffect(() => watchChanges('payment', () => send({ type: 'REFRESH' })), [send]);
  return { view: dashboardView(snapshot), send };
};
