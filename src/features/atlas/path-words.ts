import type { AtlasEdge, AtlasMachine } from '#api/contract/atlas/atlas.ts';

const edgeAt = ({ graph }: AtlasMachine, configuration: number | null, step: string): AtlasEdge | undefined =>
  graph.edges.find((edge) => edge.from === configuration && edge.step === step);

/** The configuration of the graph in which a walk stands; null where the graph does not know it. */
export const configurationAfter = (machine: AtlasMachine, root: number, steps: readonly string[]): number | null =>
  steps.reduce<number | null>((at, step) => edgeAt(machine, at, step)?.to ?? null, machine.graph.roots[root] ?? null);

/** What can happen in a configuration, in words, by the steps' names. */
export const sentencesAt = ({ graph }: AtlasMachine, configuration: number | null): ReadonlyMap<string, string> =>
  new Map(graph.edges.filter(({ from }) => from === configuration).map(({ step, sentence }) => [step, sentence]));

/** A walk in words: each step with where it led. */
export const wordsOfSteps = (machine: AtlasMachine, root: number, steps: readonly string[]) =>
  steps.map((step, index) => {
    const before = configurationAfter(machine, root, steps.slice(0, index));
    const edge = edgeAt(machine, before, step);
    return {
      key: `${index + 1} ${step}`,
      sentence: edge?.sentence ?? step,
      to: edge === undefined ? '' : (machine.graph.configurations[edge.to]?.label ?? ''),
    };
  });

/** The edges of a walk, as far as the graph knows them. */
export const edgesOfSteps = (machine: AtlasMachine, root: number, steps: readonly string[]): AtlasEdge[] =>
  steps.flatMap((step, index) => edgeAt(machine, configurationAfter(machine, root, steps.slice(0, index)), step) ?? []);
