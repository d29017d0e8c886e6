import { Box, Heading, Text } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { DashboardView } from '#machines/flows/dashboard/dashboard.machine.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { formatLongDate } from '#shared/dates.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { developmentLooks } from '#ui/status-looks.ts';
import { AgePanel } from './age-panel.tsx';
import { BarList } from './bar-list.tsx';
import { FigureCards } from './figure-cards.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { SupportPanel } from './support-panel.tsx';

const StatusPanel = ({ counts }: { counts: Summary['orders_by_status'] }) => (
  <Panel title="Proyectos por estado">
    <Text color="fg.muted" fontSize="sm" mb="3">
      Hoy, sin contar los cancelados
    </Text>
    <BarList
      label="Proyectos por estado"
      bars={counts.map(({ status, count }) => ({
        ...developmentLooks[status],
        label: developmentStatusNames[status],
        count,
        to: staffAddresses.ofStatus(status),
      }))}
    />
  </Panel>
);

/** Deliveries that failed for good: the reader cannot fix them, but can notify the server's administrator. */
const DeadDeliveries = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Notice
      tone="caution"
      title={count === 1 ? '1 correo o aviso de pago no se pudo entregar' : `${count} correos o avisos de pago no se pudieron entregar`}
    >
      Se intentó muchas veces y ya no se reintenta: alguien se quedó sin un correo, o un pago sin consultar. Avisa a quien administra el
      servidor; ahí se revisa por qué y se vuelve a enviar.
    </Notice>
  );

interface DashboardPageProps {
  view: DashboardView;
  send: (event: ReadingEvent) => void;
}

const title = 'Error al cargar el resumen';

const Stale = ({ view, send }: DashboardPageProps) =>
  view.failure ? (
    <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves las cifras de antes.
    </StaleNotice>
  ) : null;

const wideColumns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 4fr)' };

const Figures = ({ summary }: { summary: Summary }) => (
  <Box display="grid" gap="5">
    <DeadDeliveries count={summary.dead_deliveries.count} />
    <FigureCards summary={summary} />
    <Box display="grid" gap="5" gridTemplateColumns={wideColumns}>
      <RevenuePanel months={summary.revenue_by_month} />
      <StatusPanel counts={summary.orders_by_status} />
    </Box>
    <Box display="grid" gap="5" gridTemplateColumns={wideColumns}>
      <AgePanel groups={summary.projects_by_age} oldest={summary.oldest_projects} />
      <SupportPanel ending={summary.support_ending} />
    </Box>
  </Box>
);

const Screen = ({ view, send }: DashboardPageProps) => {
  if (view.screen === 'failed') {
    return (
      <ErrorState
        title={title}
        detail={view.failure ? failureDetail(view.failure) : null}
        onRetry={() => send({ type: 'RETRY' })}
        retrying={view.isReading}
      />
    );
  }
  if (view.value === null) {
    return (
      <LoadingRegion label="Cargando el resumen">
        <DetailSkeleton />
      </LoadingRegion>
    );
  }
  return (
    <Box display="grid" gap="5" aria-busy={view.isReading}>
      <Stale view={view} send={send} />
      <Figures summary={view.value} />
    </Box>
  );
};

/** /admin */
export const DashboardPage = (props: DashboardPageProps) => (
  <>
    <Heading as="h1" textStyle="h1">
      Dashboard
    </Heading>
    <Text color="fg.muted" mt="1.5" mb="5" minH="1.6em">
      {props.view.value === null ? null : formatLongDate(props.view.value.generated_at)}
    </Text>
    <Screen {...props} />
  </>
);
