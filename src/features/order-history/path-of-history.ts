import type { AtlasEdge, AtlasMachine } from '#api/contract/atlas/atlas.ts';

/** One entry of a history, whichever lifecycle's it is. */
export interface StatusChange {
  previous_status: string;
  new_status: string;
  created_at: string;
}

export interface HistoryPath {
  /** Which of the machine's beginnings, by its number in an address; null where it has none with that status. */
  root: number | null;
  /** The steps of the walk. */
  edges: readonly AtlasEdge[];
  /** What is drawn: the steps of the walk, and those before it. */
  drawn: readonly AtlasEdge[];
  /** The change with which the walk begins, where one walk does not hold them all: in between, something changed that is no step. */
  begunWith: StatusChange | null;
  /** The change that the machine of today does not allow: the walk ends before it. */
  refused: StatusChange | null;
  /** What asked for a change is not kept: somewhere, other events lead to the same status. */
  isGuess: boolean;
}

interface Trail {
  root: number;
  at: number;
  edges: readonly AtlasEdge[];
}

/** Each way on once: what stands in the same configuration goes on in the same way. */
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

/** What became of an order as steps through a lifecycle, oldest first: its statuses become the events that lead there. Give the history newest first. */
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
  return { root, edges, drawn: [...before, ...edges], begunWith, refused, isGuess: edges.some((edge) => isOneOfMany(machine, edge)) };
}
