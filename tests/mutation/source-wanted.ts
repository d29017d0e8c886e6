import { parseArgs } from 'node:util';
import { sample as fcSample, shuffledSubarray } from 'fast-check';

/** The arguments of `npm run mutate`. */
export interface SourcesWanted {
  /** How many mutants; null: all. */
  sample: number | null;
  seed: number;
  /** Only files with these words in their path. */
  flows: readonly string[];
}

const counted = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is not a number`);
  return Number(text);
};

export function sourcesWanted(words: readonly string[]): SourcesWanted {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sample: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      all: { type: 'boolean', default: false },
      flow: { type: 'string', multiple: true, default: [] },
    },
  });
  return { sample: values.all ? null : counted(values.sample), seed: counted(values.seed), flows: values.flow };
}

/** The same mutants in the same order for the same seed; a flow takes its own share of the whole sample. */
export function chosen<M extends { file: string }>(mutants: readonly M[], { sample, seed, flows }: SourcesWanted): M[] {
  const size = Math.min(sample ?? mutants.length, mutants.length);
  const [some = []] = fcSample(shuffledSubarray([...mutants], { minLength: size, maxLength: size }), { seed, numRuns: 1 });
  const taken = new Set(some);
  const own = mutants.filter((one) => taken.has(one) && (flows.length === 0 || flows.some((flow) => one.file.includes(flow))));
  const unknown = flows.filter((flow) => !mutants.some(({ file }) => file.includes(flow)));
  if (unknown.length > 0) throw new Error(`No file has ${unknown.join(', ')} in its path`);
  return own;
}
