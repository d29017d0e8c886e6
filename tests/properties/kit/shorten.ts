import type { Counterexample } from './campaign.ts';
import { stepNames } from './failure-report.ts';
import { judge } from './judge.ts';
import { RandomRun } from './random-run.ts';
import type { Property } from './temporal.ts';

/** Leaves out of a sequence what it does not need to fail: also what led to where a random one began. */
export async function shortened(property: Property, example: Counterexample): Promise<Counterexample> {
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
