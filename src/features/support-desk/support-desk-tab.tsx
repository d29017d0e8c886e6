import { Box, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { callPage } from '#api/client/call.ts';
import { everyPage, pageQuery } from '#api/client/every-page.ts';
import { watchChanges } from '#api/client/watch-changes.ts';
import { listSubscriptions } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { listRequirements } from '#api/contract/requirements/list-requirements.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type ReadingEvent, type ReadingView, readingView } from '#machines/flows/reading.ts';
import { type SupportDesk, supportDeskMachine } from '#machines/flows/support-desk/support-desk.machine.ts';
import { SupportRequestDialog } from '#parts/support-request-dialog.tsx';
import { whyNoQuestion, whyNoSupport } from '#shared/support-rule.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { BeforeWriting, Packages, Requests } from './desk-panels.tsx';

const supportDeskActors = {
  read: fromPromise<SupportDesk>(async ({ signal }) => {
    const [subscriptions, requirements] = await Promise.all([
      everyPage((cursor) => callPage(listSubscriptions, { query: pageQuery(cursor) }, { signal })),
      everyPage((cursor) => callPage(listRequirements, { query: pageQuery(cursor) }, { signal })),
    ]);
    return { subscriptions, requirements };
  }),
};

interface DeskProps {
  desk: SupportDesk;
  view: ReadingView<SupportDesk>;
  send: (event: ReadingEvent) => void;
}

/** The dialogs by their names in the URL: their subject, and whether they are offered for a purchase. */
const dialogs = {
  solicitar: { about: 'service', isOffered: (one: Subscription) => whyNoSupport(one.status, one.development_status) === null },
  preguntar: { about: 'question', isOffered: (one: Subscription) => whyNoQuestion(one.status) === null },
} as const;
type DialogName = keyof typeof dialogs;
const dialogNames = Object.keys(dialogs) as DialogName[];

/** The dialog and its purchase are in the URL of the page that contains the desk, so that links elsewhere can open it. */
const useDialogInAddress = (subscriptions: Subscription[]) => {
  const [params, setParams] = useSearchParams();
  const change = (opened: { name: DialogName; id: number } | null, replace: boolean): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of dialogNames) after.delete(name);
        if (opened !== null) after.set(opened.name, String(opened.id));
        return after;
      },
      { replace },
    );
  const [opened] = dialogNames.flatMap((name) => {
    const { about, isOffered } = dialogs[name];
    const subscription = subscriptions.find((one) => String(one.subscription_id) === params.get(name) && isOffered(one));
    return subscription === undefined ? [] : [{ subscription, about }];
  });
  return {
    opened,
    ask: (name: DialogName, id: number) => change({ name, id }, false),
    close: () => change(null, true),
  };
};

const Desk = ({ desk, view, send }: DeskProps) => {
  const { opened, ask, close } = useDialogInAddress(desk.subscriptions);
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 340px)' }}
      alignItems="start"
      aria-busy={view.isReading}
    >
      <Box display="grid" gap="5" minW="0">
        {view.failure === null ? null : (
          <Notice
            tone="warning"
            role="alert"
            title="Error al cargar requerimientos"
            action={
              <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
                Reintentar
              </Button>
            }
          >
            {failureDetail(view.failure)} Ves lo de antes.
          </Notice>
        )}
        <Packages subscriptions={desk.subscriptions} onRequest={(id) => ask('solicitar', id)} onQuestion={(id) => ask('preguntar', id)} />
        <Requests requirements={desk.requirements} />
      </Box>
      <BeforeWriting />
      {opened === undefined ? null : (
        <SupportRequestDialog
          about={opened.about}
          subscriptionId={opened.subscription.subscription_id}
          serviceName={opened.subscription.package_name}
          onDone={(output) => {
            if (output.result === 'sent') toast.success(`Recibimos tu solicitud #${output.requirement.ticket_id}`);
            close();
          }}
        />
      )}
    </Box>
  );
};

const provided = supportDeskMachine.provide({ actors: supportDeskActors });

/** 'Soporte' */
export const SupportDeskTab = ({ machine = provided }: { machine?: typeof supportDeskMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = readingView(snapshot);
  useEffect(() => watchChanges('requirement', () => send({ type: 'REFRESH' })), [send]);
  useEffect(() => watchChanges('order', () => send({ type: 'REFRESH' })), [send]);
  const loading = (
    <LoadingRegion label="Cargando tu soporte">
      <CardListSkeleton cards={2} />
    </LoadingRegion>
  );
  const screens: Record<ReadingView<SupportDesk>['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        title="Error al cargar requerimientos"
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
      />
    ),
    shown: view.value ? <Desk desk={view.value} view={view} send={send} /> : loading,
  };
  return (
    <>
      <Heading as="h2" srOnly>
        Soporte
      </Heading>
      {screens[view.screen]}
    </>
  );
};
