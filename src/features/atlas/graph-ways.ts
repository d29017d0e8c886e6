import type { AtlasEdge, AtlasMachine, AtlasPath } from '#api/contract/atlas/atlas.ts';
import type { Drawing } from './fold.ts';

export interface WayStep {
  /** Unlike any other of its list. */
  key: string;
  edge: AtlasEdge;
  /** Where it leads, as people call it. */
  to: string;
}

const configurationsIn = ({ graph }: AtlasMachine, state: string): number[] =>
  graph.configurations.flatMap(({ active }, index) => (active.includes(state) ? [index] : []));

export const labelAt = ({ graph }: AtlasMachine, configuration: number): string => graph.configurations[configuration]?.label ?? '';

/** What the whole machine listens to stands in no state. */
export const labelOfState = ({ states }: AtlasMachine, path: string): string =>
  path === '' ? 'En cualquier estado' : (states.find((one) => one.path === path)?.label ?? path);

/** The same step may come twice in a way: its place tells it apart. */
export const stepsOf = (machine: AtlasMachine, edges: readonly AtlasEdge[]): WayStep[] =>
  edges.map((edge, index) => ({ key: `${index + 1} ${edge.step}`, edge, to: labelAt(machine, edge.to) }));

/** The fewest steps from any of some configurations into any of others; null where there is no way. */
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

/** How a state is reached: from the beginning, or from another state. */
export const wayTo = (machine: AtlasMachine, state: string, from: string | null): WayStep[] | null =>
  shortestWay(machine, from === null ? machine.graph.roots : configurationsIn(machine, from), configurationsIn(machine, state));

const unlike = (steps: readonly WayStep[], key: (step: WayStep) => string): WayStep[] => [
  ...new Map(steps.map((step) => [key(step), step])).values(),
];

/** What can happen in a state, each thing once. */
export const whatMayFollow = (machine: AtlasMachine, state: string): WayStep[] => {
  const here = configurationsIn(machine, state);
  const edges = machine.graph.edges.filter(({ from }) => here.includes(from));
  return unlike(stepsOf(machine, edges), ({ edge, to }) => `${edge.sentence} ${to}`);
};

/** What leads into a state from elsewhere, as events are called. */
export const whatLeadsTo = (machine: AtlasMachine, state: string): string[] => {
  const here = configurationsIn(machine, state);
  const edges = machine.graph.edges.filter(({ from, to }) => here.includes(to) && !here.includes(from));
  return [...new Set(edges.map(({ sentence }) => sentence))];
};

export const edgesOf = (machine: AtlasMachine, path: AtlasPath): AtlasEdge[] => path.edges.flatMap((at) => machine.graph.edges[at] ?? []);

/** The configurations of a path, its beginning included. */
export const configurationsOf = (machine: AtlasMachine, path: AtlasPath): number[] => [
  path.start,
  ...edgesOf(machine, path).map(({ to }) => to),
];

/** Which generated paths pass a state, by their places. */
export const pathsThrough = (machine: AtlasMachine, state: string): number[] => {
  const here = configurationsIn(machine, state);
  return machine.paths.flatMap((path, index) => (configurationsOf(machine, path).some((one) => here.includes(one)) ? [index] : []));
};

/** Which generated paths prove a requirement, by their places. */
export const pathsProving = (machine: AtlasMachine, { states }: AtlasMachine['requirements'][number]): number[] => {
  const proving = new Set(states?.flatMap((state) => pathsThrough(machine, state)));
  return [...machine.paths.keys()].filter((index) => states === null || proving.has(index));
};

/** The elements of the drawing that stand for these steps. */
export const arrowsOf = ({ arrows }: Pick<Drawing, 'arrows'>, edges: readonly AtlasEdge[]): string[] => [
  ...new Set(edges.flatMap((edge) => edge.transitions.flatMap((at) => arrows[at] ?? []))),
];

/** The states that are active in some configurations. */
export const statesIn = ({ graph }: AtlasMachine, configurations: readonly number[]): string[] => [
  ...new Set(configurations.flatMap((at) => graph.configurations[at]?.active ?? [])),
];

/** The names under which a state's pictures were taken. */
export const namesOfState = (machine: AtlasMachine, state: string): string[] =>
  configurationsIn(machine, state).flatMap((at) => machine.graph.configurations[at]?.state ?? []);

/** The deepest state of a configuration, which stands for it in the drawing. */
export const deepestIn = ({ graph }: AtlasMachine, configuration: number): string | null => {
  const active = graph.configurations[configuration]?.active ?? [];
  return active.toSorted((one, other) => other.split('.').length - one.split('.').length)[0] ?? null;
};
