import type { AtlasEdge, AtlasMachine } from '#api/contract/atlas/atlas.ts';

/** One entry of a lifecycle's history. */
export interface StatusChange {
  previous_status: string;
  new_status: string;
  created_at: string;
}

export interface HistoryPath {
  /** Index of the machine's root, as used in URLs; null if no root has that status. */
  root: number | null;
  /** The steps of the path. */
  edges: readonly AtlasEdge[];
  /** The steps highlighted in the diagram: those of the path, and those before it. */
  highlighted: readonly AtlasEdge[];
  /** The first change of the path, if no single path covers the whole history: before it something changed without a step. */
  begunWith: StatusChange | null;
  /** The change that the current machine does not allow: the path ends before it. */
  refused: StatusChange | null;
  /** The history does not store events, and for some change several events lead to the same status. */
  isGuess: boolean;
}

interface Trail {
  root: number;
  at: number;
  edges: readonly AtlasEdge[];
}

/** One trail per configuration: trails at the same configuration continue alike. */
const apart = (trails: readonly Trail[]): Trail[] =>
  [...new Map(trails.toReversed().map((trail) => [trail.at, trail])).values()].toReversed();

const beginningsIn = ({ graph }: AtlasMachine, status: string): Trail[] =>
  graph.roots.flatMap((at, root): Trail[] => (graph.configurations[at]?.state === status ? [{ root, at, edges: [] }] : []));

const goOn = ({ graph }: AtlasMachine, trails: readonly Trail[], { previous_status, new_status }: StatusChange): Trail[] =>
  apart(
    trails
      .filter(({ at }) => graph.configurations[at]?.state === previous_status)
      .flatMap(({ root, at, edges }) =>
        graph.edges
          .filter((edge) => edge.from === at && graph.configurations[edge.to]?.state === new_status)
          .map((edge) => ({ root, at: edge.to, edges: [...edges, edge] })),
      ),
  );

const eventOf = ({ transitions }: AtlasMachine, edge: AtlasEdge): string => transitions[edge.transitions[0] ?? -1]?.event ?? edge.step;

const isOneOfMany = (machine: AtlasMachine, edge: AtlasEdge): boolean => {
  const { graph } = machine;
  const stateOf = (at: number) => graph.configurations[at]?.state;
  return graph.edges.some(
    (other) => other.from === edge.from && stateOf(other.to) === stateOf(edge.to) && eventOf(machine, other) !== eventOf(machine, edge),
  );
};

/** Turns a status history (newest first) into a path through the lifecycle: each status becomes an event that leads to it. */
export function pathOfHistory(machine: AtlasMachine, history: readonly StatusChange[], status: string): HistoryPath {
  const oldestFirst = history.toReversed();
  let trails = beginningsIn(machine, oldestFirst[0]?.previous_status ?? status);
  let before: readonly AtlasEdge[] = [];
  let begunWith: StatusChange | null = null;
  let refused: StatusChange | null = null;
  for (const change of oldestFirst) {
    const next = goOn(machine, trails, change);
    const anew = next.length === 0 ? goOn(machine, beginningsIn(machine, change.previous_status), change) : [];
    if (next.length === 0 && anew.length === 0) {
      refused = change;
      break;
    }
    if (anew.length > 0) {
      before = [...before, ...(trails[0]?.edges ?? [])];
      begunWith = change;
    }
    trails = anew.length > 0 ? anew : next;
  }
  const { root = null, edges = [] } = trails[0] ?? {};
  return { root, edges, highlighted: [...before, ...edges], begunWith, refused, isGuess: edges.some((edge) => isOneOfMany(machine, edge)) };
}
