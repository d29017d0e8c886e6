import type { MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { type Counterexample, complaint } from './campaign.ts';
import { pairsGoneAstray, takenInVain } from './every-configuration.ts';
import { stepNames } from './failure-report.ts';
import { judge } from './judge.ts';
import { propertyTest, sound } from './property-test.ts';
import { RandomRun } from './random-run.ts';
import type { Property } from './temporal.ts';
import { testPaths } from './test-paths.ts';

/** Removes steps that a sequence does not need to fail, including those that led to the start of a random one. */
async function shortened(property: Property, example: Counterexample): Promise<Counterexample> {
  const { model, root } = example;
  const failing = async (steps: readonly string[]): Promise<Counterexample | null> => {
    const run = new RandomRun(model, root);
    for (const step of steps) await run.take(step);
    await run.end();
    const verdict = judge(property, { moments: run.moments, isEnded: true, lastTimer: run.lastTimer });
    return verdict.kind === 'violated' ? { ...example, moments: run.moments.slice(0, verdict.step + 1), why: verdict.why } : null;
  };
  let best = example;
  for (let at = stepNames(model, best.moments).length - 1; at >= 0; at--) {
    const steps = stepNames(model, best.moments);
    const fewer = await failing(steps.toSpliced(at, 1));
    if (fewer && fewer.moments.length < best.moments.length) {
      best = fewer;
      at = Math.min(at, best.moments.length);
    }
  }
  return best;
}

interface Outcome {
  /** A readable complaint about a property, or null. */
  complaintOf(property: Property): string | null;
  unsound: string | null;
  /** Unaccepted events that change something. */
  inVain: readonly string[];
  /** Pairs of transitions that do not lead where each leads alone. */
  astray: readonly string[];
  wasTried(property: Property): boolean;
}

interface Said {
  own: readonly Property[];
  /** These need not apply to a machine. */
  common: readonly Property[];
}

async function check(graph: MachineGraph, { own, common }: Said): Promise<Outcome> {
  const temporal = [...common, ...own];
  const paths = testPaths(graph, temporal);
  const random = await propertyTest(graph, temporal);
  const wasTried = (property: Property): boolean => paths.tried.has(property) || random.tried.has(property);
  const complaints = new Map<Property, string>();
  for (const property of [...temporal, sound]) {
    const example = random.failures.get(property) ?? paths.failures.get(property);
    if (example) complaints.set(property, complaint(property, property === sound ? example : await shortened(property, example)));
    else if (own.includes(property) && !wasTried(property))
      complaints.set(property, `${property.type}: ${property.id}\nno path and no sequence met its condition`);
  }
  return {
    complaintOf: (property) => complaints.get(property) ?? null,
    unsound: complaints.get(sound) ?? null,
    inVain: takenInVain(graph),
    astray: pairsGoneAstray(graph),
    wasTried,
  };
}

/** Checks all properties of one machine at once, when the first result is requested. */
export function checkProperties(explored: () => MachineGraph, said: Said): () => Promise<Outcome> {
  let outcome: Promise<Outcome> | undefined;
  return () => {
    outcome ??= check(explored(), said);
    return outcome;
  };
}
