import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useMemo } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { AtlasEntry, AtlasIndex } from '#api/contract/atlas/atlas.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type AtlasView, atlasMachine, atlasView } from '#machines/flows/atlas/atlas.machine.ts';
import { pathRunMachine, pathRunView } from '#machines/flows/path-run/path-run.machine.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useListAddress } from '#ui/list-address.ts';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { atlasActors, pathRunActors } from './atlas-actors.ts';
import { AtlasSourceContext } from './atlas-source.ts';
import { MachineCards } from './machine-cards.tsx';
import { MachinePart } from './machine-part.tsx';
import { RunButton, RunResult } from './path-run-bar.tsx';
import { AtlasRefreshButton } from './refresh-button.tsx';
import { RequirementMatrix } from './requirement-panel.tsx';
import { plural, sayWhen } from './say-duration.ts';

const kinds = [
  { word: null, label: 'Todas' },
  { word: 'ciclos', label: 'Ciclos de vida', kind: 'lifecycle' },
  { word: 'flujos', label: 'Flujos', kind: 'flow' },
] as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The machines of one kind whose names match the search. */
const filtered = (entries: readonly AtlasEntry[], word: string | null, search: string): AtlasEntry[] => {
  const wanted = kinds.find((one) => one.word === word);
  return entries.filter(
    ({ kind, title, id }) =>
      (wanted === undefined || !('kind' in wanted) || wanted.kind === kind) && plain(`${title} ${id}`).includes(plain(search.trim())),
  );
};

const title = 'Error al cargar los diagramas';

const summaryOf = ({ machines, ranAt }: AtlasIndex): string => {
  const paths = machines.reduce((sum, one) => sum + one.paths.total, 0);
  const last = ranAt === null ? 'Todavía no se corren.' : `Última corrida: ${sayWhen(ranAt, new Date().toISOString())}.`;
  return `${plural(machines.length, 'máquina', 'máquinas')}, ${plural(paths, 'camino generado', 'caminos generados')}. ${last}`;
};

const useFilter = (entries: readonly AtlasEntry[]) => {
  const { get, set } = useListAddress();
  const word = get('tipo');
  const search = get('buscar') ?? '';
  return { word, search, shown: filtered(entries, word, search), set };
};

const Filter = ({ word, search, set }: Omit<ReturnType<typeof useFilter>, 'shown'>) => (
  <Flex data-only-screen="" gap="3" wrap="wrap" align="center" mb="4">
    <SearchField label="Buscar máquina" value={search} onChange={(value) => set('buscar', value)} shortcut />
    <Flex role="group" aria-label="Tipo de máquina" gap="2" wrap="wrap">
      {kinds.map((kind) => (
        <Chip key={kind.label} pressed={word === kind.word} onPress={() => set('tipo', kind.word)}>
          {kind.label}
        </Chip>
      ))}
    </Flex>
  </Flex>
);

const Missing = ({ send }: { send: (event: ReadingEvent) => void }) => (
  <EmptyState
    title="El atlas todavía no se ha generado"
    action={
      <Button variant="outline" onClick={() => send({ type: 'RETRY' })}>
        Reintentar
      </Button>
    }
  >
    Se genera con <Box as="code">npm run atlas</Box> o con <Box as="code">npm run build</Box>, con los resultados y las pantallas que dejó{' '}
    <Box as="code">npm run test:all</Box>. Después aparece aquí.
  </EmptyState>
);

interface AtlasPageProps {
  /** From the URL; null shows all machines. */
  machineId: string | null;
  machine?: typeof atlasMachine;
  runMachine?: typeof pathRunMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

const Stale = ({ view, send }: { view: AtlasView; send: (event: ReadingEvent) => void }) =>
  view.failure === null ? null : (
    <Box mb="4">
      <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
        {failureDetail(view.failure)} Ves lo de antes.
      </StaleNotice>
    </Box>
  );

const usePathRun = (given: typeof pathRunMachine | undefined) => {
  const source = use(AtlasSourceContext);
  const provided = useMemo(() => given ?? pathRunMachine.provide({ actors: pathRunActors(source) }), [given, source]);
  const [snapshot, send] = useMachine(provided);
  return { view: pathRunView(snapshot), send };
};

interface ShownProps {
  index: AtlasIndex;
  machineId: string | null;
  run: ReturnType<typeof usePathRun>;
}

const RunThese = ({ index, machineId, run }: ShownProps) => {
  const { shown } = useFilter(index.machines);
  return <RunButton {...run} machines={machineId === null ? shown.map(({ id }) => id) : [machineId]} />;
};

const Shown = ({ index, machineId, run }: ShownProps) => {
  const { shown, ...filter } = useFilter(index.machines);
  return (
    <>
      <Box mb="4" _empty={{ display: 'none' }}>
        <RunResult {...run} />
      </Box>
      {machineId === null ? <Filter {...filter} /> : null}
      {machineId === null && shown.length === 0 ? (
        <EmptyState title="Ninguna máquina coincide">Busca con otra palabra o quita el filtro.</EmptyState>
      ) : (
        <MachineCards entries={machineId === null ? shown : index.machines} current={machineId} />
      )}
      {machineId === null ? (
        <RequirementMatrix requirements={index.requirements} machines={shown} />
      ) : (
        <MachinePart key={machineId} machineId={machineId} run={run.view} />
      )}
    </>
  );
};

interface HeadProps extends Omit<ShownProps, 'index'> {
  view: AtlasView;
  send: (event: ReadingEvent) => void;
}

const Head = ({ view, send, machineId, run }: HeadProps) => (
  <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="5">
    <Box flex="1" minW="min(100%, 300px)">
      <Heading as="h1" textStyle="h1">
        Diagramas de estado
      </Heading>
      <Text color="fg.muted" mt="1.5" minH="1.6em">
        {view.value === null ? null : summaryOf(view.value)}
      </Text>
    </Box>
    <Flex data-only-screen="" gap="2" wrap="wrap">
      {machineId === null ? (
        <AtlasRefreshButton view={view} send={send} />
      ) : (
        <ButtonLink to="/admin/diagramas" variant="outline" icon={<ArrowLeft size={18} aria-hidden="true" />}>
          Todas las máquinas
        </ButtonLink>
      )}
      {view.value === null ? null : <RunThese index={view.value} machineId={machineId} run={run} />}
    </Flex>
  </Flex>
);

/** Hides controls in print, except those that carry information themselves (`data-says`). */
const onPaper = {
  '@media print': {
    '& :is(button, input, select, [role=tablist], [role=search]):not([data-says])': { display: 'none' },
    '& [data-only-screen]': { display: 'none' },
  },
} as const;

/** /admin/diagramas and /admin/diagramas/{machine} */
export const AtlasPage = ({ machineId, machine, runMachine, clock }: AtlasPageProps) => {
  const source = use(AtlasSourceContext);
  const provided = useMemo(() => machine ?? atlasMachine.provide({ actors: atlasActors(source) }), [machine, source]);
  const [snapshot, send] = useMachine(provided, clock === undefined ? {} : { clock });
  const view = atlasView(snapshot);
  const run = usePathRun(runMachine);
  const loading = (
    <LoadingRegion label="Cargando los diagramas">
      <CardListSkeleton cards={6} />
    </LoadingRegion>
  );
  const screens: Record<AtlasView['screen'], ReactNode> = {
    loading,
    failed: (
      <ErrorState
        title={title}
        detail={view.failure === null ? null : failureDetail(view.failure)}
        onRetry={() => send({ type: 'RETRY' })}
        retrying={view.isReading}
      />
    ),
    missing: <Missing send={send} />,
    shown:
      view.value === null ? (
        loading
      ) : (
        <>
          <Stale view={view} send={send} />
          <Shown index={view.value} machineId={machineId} run={run} />
        </>
      ),
  };
  return (
    <Box css={onPaper}>
      <Head view={view} send={send} machineId={machineId} run={run} />
      {screens[view.screen]}
    </Box>
  );
};
