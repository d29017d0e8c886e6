import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { watchChanges } from '#api/client/watch-changes.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import {
  type RequirementThreadView,
  requirementThreadView,
  requirementThreadWork,
} from '#machines/flows/requirement-thread/requirement-thread.view.ts';
import { messageFiles } from '#parts/message-files.ts';
import { useAttachmentTray } from '#parts/use-attachment-tray.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { ownThreadActors, staffThreadActors } from './requirements-actors.ts';
import { ThreadView } from './thread-view.tsx';

const machines = {
  customer: requirementThreadMachine.provide({ actors: ownThreadActors }),
  staff: requirementThreadMachine.provide({ actors: staffThreadActors }),
};

interface RequirementThreadProps {
  side: keyof typeof machines;
  ticketId: number;
  /** Heading level: alone on a page, or beside a list. */
  level: 'h1' | 'h2';
  machine?: typeof requirementThreadMachine;
  trayMachine?: typeof messageFiles;
}

/** One requirement, updated live with what the other side does. Pass the ticket's id as `key`, so that another ticket remounts it. */
export const RequirementThread = ({
  side,
  ticketId,
  level,
  machine = machines[side],
  trayMachine = messageFiles,
}: RequirementThreadProps) => {
  const running = useMachine(machine, { input: { ticketId } });
  const [snapshot, send] = running;
  const what = `requirement-thread ${ticketId}`;
  useSavedWork(what, running, requirementThreadWork, { always: true });
  const view = requirementThreadView(snapshot);
  const tray = useAttachmentTray({ what, always: true, machine: trayMachine, delivered: view.delivered });
  useEffect(() => watchChanges('requirement', () => send({ type: 'CHANGED' }), ticketId), [send, ticketId]);

  const loading = (
    <LoadingRegion label="Cargando el requerimiento">
      <DetailSkeleton />
    </LoadingRegion>
  );
  const screens: Record<RequirementThreadView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        level={level}
        title="Error al cargar requerimientos"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    missing: (
      <EmptyState level={level} title="Requerimiento no encontrado">
        Puede que el número esté mal escrito. Búscalo en la lista.
      </EmptyState>
    ),
    thread: view.thread ? <ThreadView thread={view.thread} side={side} level={level} view={view} send={send} tray={tray} /> : loading,
  };
  return screens[view.screen];
};
