import type { Edge, MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { stepName } from './failure-report.ts';

/** A shortest way to a configuration: from which beginning, by which steps. */
export interface Reach {
  root: number;
  steps: readonly string[];
}

/** A shortest way to each configuration of a machine, those near a beginning first. */
export function reachesOf({ model, roots, configurations, edges }: MachineGraph): Reach[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const found = new Map<string, Reach>(roots.map((key, root) => [key, { root, steps: [] }]));
  for (const [key, { root, steps }] of found) {
    const snapshot = configurations.get(key);
    for (const edge of snapshot ? (outgoing.get(key) ?? []) : []) {
      if (snapshot && !found.has(edge.to)) found.set(edge.to, { root, steps: [...steps, stepName(model, snapshot, edge.event)] });
    }
  }
  return [...found.values()];
}
