import type { AtlasEdge, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { HistoryEntry } from '#api/contract/orders/order.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';

export interface HistoryWalk {
  /** Which of the machine's beginnings, by its number in an address; null where it has none with that status. */
  root: number | null;
  edges: readonly AtlasEdge[];
  /** The change that the machine of today does not allow: the walk ends before it. */
  refused: HistoryEntry | null;
}

interface Trail {
  root: number;
  at: number;
  edges: readonly AtlasEdge[];
}

/** Each way on once: what stands in the same situation goes on in the same way. */
const apart = (trails: readonly Trail[]): Trail[] => [...new Map(trails.toReversed().map((trail) => [trail.at, trail])).values()];

const goOn = ({ graph }: AtlasMachine, trails: readonly Trail[], status: DevelopmentStatus): Trail[] =>
  apart(
    trails.flatMap(({ root, at, edges }) =>
      graph.edges
        .filter((edge) => edge.from === at && graph.situations[edge.to]?.state === status)
        .map((edge) => ({ root, at: edge.to, edges: [...edges, edge] })),
    ),
  );

/** What became of an order as steps through the machine, oldest first: its statuses become the events that lead there. */
export function walkOfHistory(machine: AtlasMachine, history: readonly HistoryEntry[], status: DevelopmentStatus): HistoryWalk {
  const oldestFirst = history.toReversed();
  const first = oldestFirst[0]?.previous_status ?? status;
  const begun = machine.graph.roots.flatMap((at, root): Trail[] =>
    machine.graph.situations[at]?.state === first ? [{ root, at, edges: [] }] : [],
  );
  let trails = begun;
  for (const entry of oldestFirst) {
    const next = goOn(machine, trails, entry.new_status);
    if (next.length === 0) return { root: trails[0]?.root ?? null, edges: trails[0]?.edges ?? [], refused: entry };
    trails = next;
  }
  return { root: trails[0]?.root ?? null, edges: trails[0]?.edges ?? [], refused: null };
}
