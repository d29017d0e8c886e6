import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { getSettings, type Settings } from '#api/contract/dashboard/get-settings.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { type SettingsView, settingsMachine, settingsView } from '#machines/flows/settings/settings.machine.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { SettingList } from './setting-list.tsx';
import { LegalPanel, OutboxPanel, OwnDoorPanel, TransferPanel } from './settings-panels.tsx';

const title = 'Error al cargar la configuración';

interface PartProps {
  view: SettingsView;
  send: (event: ReadingEvent) => void;
  /** The panel of the days on which the agency is closed. */
  closedDays?: ReactNode;
}

const Stale = ({ view, send }: PartProps) =>
  view.failure === null ? null : (
    <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves lo de antes.
    </StaleNotice>
  );

const Panels = ({ settings, closedDays }: Pick<PartProps, 'closedDays'> & { settings: Settings }) => (
  <Box
    display="grid"
    gap={{ base: '4', lg: '6' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    alignItems="start"
  >
    <Panel title="Partes del servicio">
      <SettingList settings={settings.settings} />
    </Panel>
    <Box display="grid" gap={{ base: '4', lg: '5' }}>
      <OwnDoorPanel />
      <TransferPanel transfer={settings.transfer} />
      {closedDays}
      <OutboxPanel outbox={settings.outbox} />
      <LegalPanel version={settings.legal_version} />
    </Box>
  </Box>
);

const Shown = ({ view, send, closedDays, settings }: PartProps & { settings: Settings }) => (
  <Box display="grid" gap="5" aria-busy={view.isReading}>
    <Stale view={view} send={send} />
    {settings.mode === 'demo' ? (
      <Notice tone="info" title="Modo de demostración">
        Lo que no está configurado lo suple la demostración. Para trabajar con clientes, arranca con NODE_ENV=production.
      </Notice>
    ) : null}
    {settings.notices.map((notice) => (
      <Notice key={notice} tone="caution">
        {notice}
      </Notice>
    ))}
    <Panels settings={settings} closedDays={closedDays} />
  </Box>
);

const screensOf = ({ view, send, closedDays }: PartProps): Record<SettingsView['screen'], ReactNode> => {
  const loading = (
    <LoadingRegion label="Cargando la configuración">
      <DetailSkeleton />
    </LoadingRegion>
  );
  return {
    loading,
    failed: (
      <ErrorState
        title={title}
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
        retrying={view.isReading}
      />
    ),
    shown: view.value === null ? loading : <Shown view={view} send={send} closedDays={closedDays} settings={view.value} />,
  };
};

const provided = settingsMachine.provide({ actors: { read: fromPromise<Settings>(({ signal }) => call(getSettings, {}, { signal })) } });

interface SettingsPageProps extends Pick<PartProps, 'closedDays'> {
  machine?: typeof settingsMachine;
}

/** /admin/settings */
export const SettingsPage = ({ closedDays, machine = provided }: SettingsPageProps) => {
  const [snapshot, send] = useMachine(machine);
  const view = settingsView(snapshot);
  return (
    <>
      <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="5">
        <Box>
          <Heading as="h1" textStyle="h1">
            Configuración
          </Heading>
          <Text color="fg.muted" mt="1.5">
            Qué está configurado y qué falta. Las claves nunca se muestran.
          </Text>
        </Box>
        <RefreshButton loading={view.isReading && view.value !== null} onRefresh={() => send({ type: 'REFRESH' })} />
      </Flex>
      {screensOf({ view, send, closedDays })[view.screen]}
    </>
  );
};
