import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge, MachineGraph, StateConfiguration } from './explore-machine.ts';

export interface PathStep {
  event: AnyEventObject;
  from: StateConfiguration;
  to: StateConfiguration;
}
/** A path through a machine: where it begins, and each event with the configuration that it leads to. */
export interface MachinePath {
  name: string;
  start: StateConfiguration;
  /** The machine's input for this start. */
  input: unknown;
  steps: readonly PathStep[];
  taken: readonly string[];
}

const brief = ({ type, actorId: _actorId, ...payload }: AnyEventObject): string => {
  const short = type
    .replace(/^xstate\.done\.actor\./, 'ok:')
    .replace(/^xstate\.error\.actor\./, 'fail:')
    .replace(/^xstate\.after\.(\w+)\..*/, 'after:$1');
  const said: unknown = payload.output ?? payload.error ?? (Object.keys(payload).length > 0 ? payload : undefined);
  const text = said instanceof Error ? said.message : said === undefined ? '' : JSON.stringify(said);
  return text === '' || text === undefined ? short : `${short}(${text.length > 48 ? `${text.slice(0, 47)}…` : text})`;
};

const configurationAt = (graph: MachineGraph, key: string): StateConfiguration => {
  const snapshot: AnyMachineSnapshot | undefined = graph.configurations.get(key);
  if (!snapshot) throw new Error(`unknown configuration ${key}`);
  return { key, snapshot };
};

const pathOf = (graph: MachineGraph, root: string, edges: readonly Edge[]): MachinePath => ({
  name: `${graph.roots.length > 1 ? `${root}: ` : ''}${edges.map((edge) => brief(edge.event)).join(' → ')}`,
  start: configurationAt(graph, root),
  input: graph.inputs.get(root),
  steps: edges.map((edge) => ({ event: edge.event, from: configurationAt(graph, edge.from), to: configurationAt(graph, edge.to) })),
  taken: edges.flatMap((edge) => edge.taken),
});

type Goal = 'transitions' | 'edges';

/** The shortest route from one of the sources to an edge that is still wanted, including that edge. */
function routeTo(
  isWanted: (edge: Edge) => boolean,
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  sources: readonly string[],
): Edge[] | undefined {
  const reachedBy = new Map<string, Edge | null>(sources.map((source) => [source, null]));
  for (const at of reachedBy.keys()) {
    for (const edge of outgoing.get(at) ?? []) {
      if (isWanted(edge)) {
        const route = [edge];
        for (let step = reachedBy.get(at); step; step = reachedBy.get(step.from)) route.unshift(step);
        return route;
      }
      if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
    }
  }
  return undefined;
}

/** Paths are short enough to follow. */
const maxSteps = 15;

/** The few paths that every level repeats: together they take every declared transition, or every (configuration, event case). Deterministic. */
export function generatedPaths(graph: MachineGraph, goal: Goal = 'transitions'): MachinePath[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const goals = new Map(graph.edges.map((edge, index) => [edge, goal === 'edges' ? [`${index}`] : edge.taken]));
  const goalsOf = (edge: Edge): string[] => goals.get(edge) ?? [];
  const wanted = new Set(graph.edges.flatMap(goalsOf));
  const isWanted = (edge: Edge): boolean => goalsOf(edge).some((one) => wanted.has(one));
  const paths: MachinePath[] = [];
  while (wanted.size > 0) {
    const edges: Edge[] = [];
    for (;;) {
      const here = edges.at(-1)?.to;
      const leg = routeTo(isWanted, outgoing, here === undefined ? graph.roots : [here]);
      if (!leg || (edges.length > 0 && edges.length + leg.length > maxSteps)) break;
      for (const one of leg.flatMap(goalsOf)) wanted.delete(one);
      edges.push(...leg);
    }
    const root = edges[0]?.from;
    if (root === undefined) break;
    paths.push(pathOf(graph, root, edges));
  }
  if (goal === 'transitions') return paths;
  // A root that accepts nothing has no edge, but must be visited as well.
  const stood = new Set(paths.flatMap((path) => [path.start.key, ...path.steps.map((step) => step.to.key)]));
  return [...paths, ...graph.roots.filter((root) => !stood.has(root)).map((root) => pathOf(graph, root, []))];
}
