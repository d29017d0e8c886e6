import type { AtlasEdge, AtlasMachine, AtlasPath } from '#api/contract/atlas/atlas.ts';
import type { Drawing } from './fold.ts';

export interface WayStep {
  /** Unique within its list. */
  key: string;
  edge: AtlasEdge;
  /** The label of the configuration it leads to. */
  to: string;
}

const configurationsIn = ({ graph }: AtlasMachine, state: string): number[] =>
  graph.configurations.flatMap(({ active }, index) => (active.includes(state) ? [index] : []));

export const labelAt = ({ graph }: AtlasMachine, configuration: number): string => graph.configurations[configuration]?.label ?? '';

/** The empty path is the machine's root: its transitions apply in any state. */
export const labelOfState = ({ states }: AtlasMachine, path: string): string =>
  path === '' ? 'En cualquier estado' : (states.find((one) => one.path === path)?.label ?? path);

/** A step may occur twice in a path: the key includes its index. */
export const stepsOf = (machine: AtlasMachine, edges: readonly AtlasEdge[]): WayStep[] =>
  edges.map((edge, index) => ({ key: `${index + 1} ${edge.step}`, edge, to: labelAt(machine, edge.to) }));

/** The shortest path from any configuration in `from` to any in `to`; null if there is none. */
function shortestWay(machine: AtlasMachine, from: readonly number[], to: readonly number[]): WayStep[] | null {
  const reachedBy = new Map<number, AtlasEdge | null>(from.map((one) => [one, null]));
  for (const at of reachedBy.keys()) {
    if (to.includes(at)) {
      const edges: AtlasEdge[] = [];
      for (let edge = reachedBy.get(at); edge; edge = reachedBy.get(edge.from)) edges.unshift(edge);
      return stepsOf(machine, edges);
    }
    for (const edge of machine.graph.edges) if (edge.from === at && !reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
  }
  return null;
}

/** The shortest path to a state, from a root or from another state. */
export const wayTo = (machine: AtlasMachine, state: string, from: string | null): WayStep[] | null =>
  shortestWay(machine, from === null ? machine.graph.roots : configurationsIn(machine, from), configurationsIn(machine, state));

const unlike = (steps: readonly WayStep[], key: (step: WayStep) => string): WayStep[] => [
  ...new Map(steps.map((step) => [key(step), step])).values(),
];

/** The steps possible in a state, without duplicates. */
export const whatMayFollow = (machine: AtlasMachine, state: string): WayStep[] => {
  const here = configurationsIn(machine, state);
  const edges = machine.graph.edges.filter(({ from }) => here.includes(from));
  return unlike(stepsOf(machine, edges), ({ edge, to }) => `${edge.sentence} ${to}`);
};

/** The descriptions of the events that lead into a state from outside it. */
export const whatLeadsTo = (machine: AtlasMachine, state: string): string[] => {
  const here = configurationsIn(machine, state);
  const edges = machine.graph.edges.filter(({ from, to }) => here.includes(to) && !here.includes(from));
  return [...new Set(edges.map(({ sentence }) => sentence))];
};

export const edgesOf = (machine: AtlasMachine, path: AtlasPath): AtlasEdge[] => path.edges.flatMap((at) => machine.graph.edges[at] ?? []);

/** The configurations of a path, including its start. */
export const configurationsOf = (machine: AtlasMachine, path: AtlasPath): number[] => [
  path.start,
  ...edgesOf(machine, path).map(({ to }) => to),
];

/** The indexes of the generated paths that pass through a state. */
export const pathsThrough = (machine: AtlasMachine, state: string): number[] => {
  const here = configurationsIn(machine, state);
  return machine.paths.flatMap((path, index) => (configurationsOf(machine, path).some((one) => here.includes(one)) ? [index] : []));
};

/** The indexes of the generated paths that prove a requirement. */
export const pathsProving = (machine: AtlasMachine, { states }: AtlasMachine['requirements'][number]): number[] => {
  const proving = new Set(states?.flatMap((state) => pathsThrough(machine, state)));
  return [...machine.paths.keys()].filter((index) => states === null || proving.has(index));
};

/** The ids of the drawing's arrows for these steps. */
export const arrowsOf = ({ arrows }: Pick<Drawing, 'arrows'>, edges: readonly AtlasEdge[]): string[] => [
  ...new Set(edges.flatMap((edge) => edge.transitions.flatMap((at) => arrows[at] ?? []))),
];

/** The states active in any of these configurations. */
export const statesIn = ({ graph }: AtlasMachine, configurations: readonly number[]): string[] => [
  ...new Set(configurations.flatMap((at) => graph.configurations[at]?.active ?? [])),
];

/** The names under which a state's screenshots are stored. */
export const namesOfState = (machine: AtlasMachine, state: string): string[] =>
  configurationsIn(machine, state).flatMap((at) => machine.graph.configurations[at]?.state ?? []);

/** The deepest active state of a configuration, which represents it in the diagram. */
export const deepestIn = ({ graph }: AtlasMachine, configuration: number): string | null => {
  const active = graph.configurations[configuration]?.active ?? [];
  return active.toSorted((one, other) => other.split('.').length - one.split('.').length)[0] ?? null;
};
