import { Box, chakra, Flex } from '@chakra-ui/react';
import { FoldVertical, Maximize2, Scan, UnfoldVertical, ZoomIn, ZoomOut } from 'lucide-react';
// biome-ignore lint/style/noRestrictedImports: the zoom of a picture
import { useRef, useState } from 'react';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { Chip } from '#ui/chip.tsx';
import { MachineDiagram } from '#ui/machine-diagram.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Drawing, drawingOf, groupsOf, isWide, placeOf, toggled } from './fold.ts';
import { arrowsOf, configurationsOf, deepestIn, edgesOf, labelOfState, statesIn } from './graph-ways.ts';
import { edgesOfSteps } from './path-words.ts';
import type { Choices } from './use-selection.ts';

const Tool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'touch',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});

const zooms: readonly number[] = [0.5, 0.75, 1, 1.4, 2];
const nearest = (zoom: number | null): number => (zoom === null ? 2 : zooms.indexOf(zoom));

interface ToolsProps {
  zoom: number | null;
  onZoom: (zoom: number | null) => void;
  whole: { label: string; onPress: () => void };
}

const Tools = ({ zoom, onZoom, whole }: ToolsProps) => (
  <Flex>
    <Tool type="button" aria-label="Alejar" onClick={() => onZoom(zooms[Math.max(0, nearest(zoom) - 1)] ?? 1)}>
      <ZoomOut size={20} aria-hidden="true" />
    </Tool>
    <Tool type="button" aria-label="Acercar" onClick={() => onZoom(zooms[Math.min(zooms.length - 1, nearest(zoom) + 1)] ?? 1)}>
      <ZoomIn size={20} aria-hidden="true" />
    </Tool>
    <Tool type="button" aria-label="Ajustar al ancho" onClick={() => onZoom(null)}>
      <Scan size={20} aria-hidden="true" />
    </Tool>
    <Tool type="button" aria-label={whole.label} onClick={whole.onPress}>
      <Maximize2 size={20} aria-hidden="true" />
    </Tool>
  </Flex>
);

const Legend = () => (
  <Flex align="center" gap="2" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
    <Box width="22px" height="3px" bg="anil.solid" aria-hidden="true" />
    Camino elegido
  </Flex>
);

interface ManualPathShown {
  root: number;
  steps: readonly string[];
}

/** What the diagram highlights: the selected path with its current stop, the selected state, or the manual path. */
const marksOf = (machine: AtlasMachine, drawing: Drawing, { selection }: Choices, manual: ManualPathShown | null) => {
  const path = selection.path === null ? undefined : machine.paths[selection.path];
  if (path === undefined && manual !== null && selection.state === null) {
    const edges = edgesOfSteps(machine, manual.root, manual.steps);
    const begin = machine.graph.roots[manual.root] ?? 0;
    const configurations = [begin, ...edges.map(({ to }) => to)];
    return {
      highlighted: arrowsOf(drawing, edges),
      visited: statesIn(machine, configurations),
      current: deepestIn(machine, configurations.at(-1) ?? begin),
    };
  }
  if (path === undefined) return { highlighted: [], visited: [], current: selection.state };
  const configurations = configurationsOf(machine, path);
  return {
    highlighted: arrowsOf(drawing, edgesOf(machine, path)),
    visited: statesIn(machine, configurations),
    current: deepestIn(machine, configurations[selection.stop] ?? path.start),
  };
};

/** States within a folded group are represented by the group. */
const shownMarks = (machine: AtlasMachine, drawing: Drawing, choices: Choices, manual: ManualPathShown | null) => {
  const { highlighted, visited, current } = marksOf(machine, drawing, choices, manual);
  return {
    highlighted,
    visited: visited.map((path) => placeOf(drawing, path)),
    current: current === null ? null : placeOf(drawing, current),
  };
};

/** Toggles that open and fold the diagram's groups. */
const Groups = ({ machine, drawing, choices }: { machine: AtlasMachine; drawing: Drawing; choices: Choices }) => {
  const groups = groupsOf(machine);
  if (groups.length === 0) return null;
  return (
    <Flex data-only-screen="" role="group" aria-label="Grupos del diagrama" gap="2" wrap="wrap" mb="3">
      {groups.map((group) => {
        const isOpen = placeOf(drawing, group) === group && !drawing.folded.includes(group);
        const Icon = isOpen ? FoldVertical : UnfoldVertical;
        return (
          <Chip
            key={group}
            pressed={isOpen}
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={() => choices.openGroups(toggled(machine, drawing, group))}
          >
            {labelOfState(machine, group)}
          </Chip>
        );
      })}
    </Flex>
  );
};

const wholeScreen = {
  '&:not(:fullscreen) > [data-whole]': { display: 'none' },
  '&:fullscreen': { maxHeight: '100vh', p: 5, display: 'flex', flexDirection: 'column' },
} as const;

interface DiagramPanelProps {
  machine: AtlasMachine;
  choices: Choices;
  /** The manual path, while its panel is open. */
  manual: ManualPathShown | null;
}

/** The machine's diagram, as wide as the page, with selectable states. */
export const DiagramPanel = ({ machine, choices, manual }: DiagramPanelProps) => {
  const [zoom, setZoom] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const zooming = { zoom, onZoom: setZoom };
  const drawing = drawingOf(machine, choices.selection.open);
  const links = machine.transitions.map(({ from, to }) => ({ from: placeOf(drawing, from), to: to.map((one) => placeOf(drawing, one)) }));
  return (
    <Panel
      title={machine.title}
      action={
        <Flex align="center" columnGap="4" wrap="wrap" justify="flex-end">
          {choices.selection.path === null ? null : <Legend />}
          <Tools {...zooming} whole={{ label: 'Pantalla completa', onPress: () => void frame.current?.requestFullscreen?.() }} />
        </Flex>
      }
    >
      <Groups machine={machine} drawing={drawing} choices={choices} />
      {/* A diagram that fits the width has its full height; a larger one scrolls in a frame no higher than the window. */}
      <Box
        ref={frame}
        bg="bg.panel"
        maxHeight={{ base: '70vh', lg: zoom === null && !isWide(drawing) ? 'none' : '80vh' }}
        _print={{ maxHeight: 'none' }}
        css={wholeScreen}
      >
        {/* For full screen, where the tools outside this box are not visible. */}
        <Flex data-whole="" justify="flex-end">
          <Tools {...zooming} whole={{ label: 'Salir de pantalla completa', onPress: () => void document.exitFullscreen() }} />
        </Flex>
        <MachineDiagram
          id={machine.id}
          diagram={drawing.diagram}
          states={machine.states}
          links={links}
          {...shownMarks(machine, drawing, choices, manual)}
          onChoose={choices.chooseState}
          zoom={zoom}
        />
      </Box>
    </Panel>
  );
};
