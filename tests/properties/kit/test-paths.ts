import type { AnyMachineSnapshot } from 'xstate';
import { pathRoots } from '#machines/path-steps.ts';
import { keyOf, type MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { generatedPaths, type MachinePath } from '../../../tools/machines/machine-paths.ts';
import { type Ask, exactly } from '../../support/machines/exact-path.ts';
import { Campaign } from './campaign.ts';
import { judge, type Run } from './judge.ts';
import type { Moment, Property } from './temporal.ts';

/** A generated path as a run, by the definition alone: no actor runs, so pending requests are not answered at the end. */
function runOf({ model }: MachineGraph, path: MachinePath): Run {
  const { path: exact, asksIn } = exactly(model, path);
  const asked = (snapshot: AnyMachineSnapshot): Record<string, unknown> => Object.fromEntries<Ask[1]>(asksIn(snapshot));
  const initialSnapshot = exact.start.snapshot;
  const moments: Moment[] = [
    {
      initialSnapshot,
      previousSnapshot: initialSnapshot,
      snapshot: initialSnapshot,
      event: undefined,
      step: 0,
      asked: asked(initialSnapshot),
      earlier: null,
    },
  ];
  for (const { event, from, to } of exact.steps)
    moments.push({
      ...{ initialSnapshot, previousSnapshot: from.snapshot, snapshot: to.snapshot, event },
      ...{ step: moments.length, asked: asked(to.snapshot), earlier: moments.at(-1) ?? null },
    });
  return { moments, isEnded: false };
}

/** Every property on every generated path: each configuration with each event case. The shortest failing path is reported. */
export function testPaths(graph: MachineGraph, temporal: readonly Property[]): Campaign {
  const { model } = graph;
  const campaign = new Campaign();
  const keys = pathRoots(model).map((root) => keyOf(root, model));
  for (const path of generatedPaths(graph, 'edges')) {
    const run = runOf(graph, path);
    for (const property of temporal) {
      const verdict = judge(property, run);
      campaign.note(property, verdict);
      if (verdict.kind === 'violated')
        campaign.fail(property, {
          model,
          root: keys.indexOf(path.start.key),
          moments: run.moments.slice(0, verdict.step + 1),
          why: verdict.why,
        });
    }
  }
  return campaign;
}
