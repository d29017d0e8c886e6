import { Box, Flex } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Footprints } from 'lucide-react';
import { type ReactNode, use, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type AtlasMachineView, atlasMachineMachine, atlasMachineView } from '#machines/flows/atlas-machine/atlas-machine.machine.ts';
import { type PathRunView, ranPathsOf } from '#machines/flows/path-run/path-run.machine.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { readPathQuery } from '#machines/path-steps.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { atlasMachineActors } from './atlas-actors.ts';
import { AtlasSourceContext } from './atlas-source.ts';
import { DiagramPanel } from './diagram-panel.tsx';
import { CoveragePanel, WithoutDiagram } from './machine-tables.tsx';
import { PathList } from './path-list.tsx';
import { PathPlayer } from './path-player.tsx';
import { AtlasRefreshButton } from './refresh-button.tsx';
import { RequirementPanel } from './requirement-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { useSelection } from './use-selection.ts';

const title = 'Error al cargar el diagrama';

/** The manual path is open while the URL contains one, even without steps. */
const usePlayer = () => {
  const [params, setParams] = useSearchParams();
  const isOpen = params.has('recorrido') || params.has('inicio');
  const set = (change: (after: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        change(after);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    isOpen,
    manual: isOpen ? readPathQuery(params) : null,
    open: () => set((after) => after.set('recorrido', '')),
    close: () =>
      set((after) => {
        after.delete('recorrido');
        after.delete('inicio');
        after.delete('fin');
      }),
  };
};

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' };

interface PartsProps {
  machine: AtlasMachine;
  run: PathRunView;
  player: ReturnType<typeof usePlayer>;
}

const Parts = ({ machine, run, player }: PartsProps) => {
  const choices = useSelection(machine);
  return (
    <Box display="grid" gap={{ base: '4', lg: '5' }} gridTemplateColumns="minmax(0, 1fr)">
      <DiagramPanel machine={machine} choices={choices} manual={player.manual} />
      {player.isOpen ? <PathPlayer atlas={machine} onClose={player.close} /> : null}
      <Box display="grid" gap={{ base: '4', lg: '5' }} gridTemplateColumns={columns} alignItems="start">
        <PathList machine={machine} ran={ranPathsOf(run, machine.id)} choices={choices} />
        <Box display="grid" gap={{ base: '4', lg: '5' }} gridTemplateColumns="minmax(0, 1fr)">
          <StatePanel machine={machine} choices={choices} />
          <RequirementPanel machine={machine} />
          <CoveragePanel coverage={machine.coverage} />
        </Box>
      </Box>
      <WithoutDiagram machine={machine} />
    </Box>
  );
};

interface MachinePartProps {
  machineId: string;
  run: PathRunView;
  machine?: typeof atlasMachineMachine;
}

const Stale = ({ view, send }: { view: AtlasMachineView; send: (event: ReadingEvent) => void }) =>
  view.failure === null ? null : (
    <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} Ves lo de antes.
    </StaleNotice>
  );

/** One machine. Pass the machine's id as `key`, so that another machine remounts it. */
export const MachinePart = ({ machineId, run, machine }: MachinePartProps) => {
  const source = use(AtlasSourceContext);
  const provided = useMemo(
    () => machine ?? atlasMachineMachine.provide({ actors: atlasMachineActors(source, machineId) }),
    [machine, source, machineId],
  );
  const [snapshot, send] = useMachine(provided);
  const view = atlasMachineView(snapshot);
  const player = usePlayer();
  const loading = (
    <LoadingRegion label="Cargando el diagrama">
      <DetailSkeleton />
    </LoadingRegion>
  );
  const screens: Record<AtlasMachineView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        title={title}
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
        retrying={view.isReading}
      />
    ),
    missing: (
      <EmptyState
        title="Máquina no encontrada"
        action={
          <Button variant="outline" onClick={() => send({ type: 'RETRY' })}>
            Reintentar
          </Button>
        }
      >
        No hay ninguna con el nombre de esta dirección.
      </EmptyState>
    ),
    shown:
      view.value === null ? (
        loading
      ) : (
        <>
          <Stale view={view} send={send} />
          <Parts machine={view.value} run={run} player={player} />
        </>
      ),
  };
  return (
    <>
      <Flex data-only-screen="" justify="flex-end" gap="2" wrap="wrap" my="4">
        {player.isOpen || view.value === null ? null : (
          <Button variant="outline" icon={<Footprints size={18} aria-hidden="true" />} onClick={player.open}>
            Recorrer a mano
          </Button>
        )}
        <AtlasRefreshButton view={view} send={send} />
      </Flex>
      {screens[view.screen]}
    </>
  );
};
