import type { AtlasEdge, AtlasMachine } from '#api/contract/atlas/atlas.ts';

const edgeAt = ({ graph }: AtlasMachine, configuration: number | null, step: string): AtlasEdge | undefined =>
  graph.edges.find((edge) => edge.from === configuration && edge.step === step);

/** The graph's configuration at the end of a path; null if the graph does not contain the path. */
export const configurationAfter = (machine: AtlasMachine, root: number, steps: readonly string[]): number | null =>
  steps.reduce<number | null>((at, step) => edgeAt(machine, at, step)?.to ?? null, machine.graph.roots[root] ?? null);

/** Descriptions of the steps possible in a configuration, by step name. */
export const sentencesAt = ({ graph }: AtlasMachine, configuration: number | null): ReadonlyMap<string, string> =>
  new Map(graph.edges.filter(({ from }) => from === configuration).map(({ step, sentence }) => [step, sentence]));

/** A path in words: each step with where it led. */
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

/** The edges of a path, as far as the graph contains them. */
export const edgesOfSteps = (machine: AtlasMachine, root: number, steps: readonly string[]): AtlasEdge[] =>
  steps.flatMap((step, index) => edgeAt(machine, configurationAfter(machine, root, steps.slice(0, index)), step) ?? []);
