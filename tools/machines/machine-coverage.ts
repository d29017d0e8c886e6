import type { MachineGraph } from './explore-machine.ts';
import { declaredTransitions, guardTerm, namedGuards, stateNodes } from './machine-parts.ts';
import type { MachinePath } from './machine-paths.ts';

export interface Coverage {
  states: { total: number; missing: string[] };
  transitions: { total: number; missing: string[] };
  /** Guarded branches that were never refused. */
  branches: { total: number; missing: string[] };
  /** Names of guards that never returned true or never returned false. */
  guards: { total: number; missing: string[] };
}

/** What the paths reach of what the definition declares, by name. */
export function coverage(graph: MachineGraph, paths: readonly MachinePath[]): Coverage {
  const { machine } = graph.model;
  const { all } = declaredTransitions(machine);
  const taken = new Set([...graph.takenAtStart, ...paths.flatMap((path) => path.taken)]);
  const visited = new Set<string>();
  const configurations = [
    ...graph.roots.flatMap((root) => graph.configurations.get(root) ?? []),
    ...paths.flatMap((path) => path.steps.map((step) => step.to.snapshot)),
  ];
  for (const snapshot of configurations) for (const node of snapshot._nodes) visited.add(node.id);
  // States only passed within one step count as visited.
  for (const name of taken) {
    const transition = all.get(name);
    for (const node of transition ? [transition.source, ...(transition.target ?? [])] : []) visited.add(node.id);
  }
  // A compound state is visited when one of its children is.
  const states = stateNodes(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.id);
  const guarded = [...all].filter(([, transition]) => transition.guard);
  const used = [...new Set(guarded.flatMap(([, transition]) => namedGuards(guardTerm(transition.guard)).map((guard) => guard.name)))];
  const sides = used.flatMap((name) => [true, false].map((answer) => ({ name, answer })));
  return {
    states: { total: states.length, missing: states.filter((id) => !visited.has(id)) },
    transitions: { total: all.size, missing: [...all.keys()].filter((name) => !taken.has(name)) },
    branches: { total: guarded.length, missing: guarded.map(([name]) => name).filter((name) => !graph.refusedBranches.has(name)) },
    guards: {
      total: sides.length,
      missing: sides
        .filter(({ name, answer }) => graph.guardAnswers.get(name)?.has(answer) === false)
        .map(({ name, answer }) => `${name} was never ${answer}`),
    },
  };
}
