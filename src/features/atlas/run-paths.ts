import type { AtlasMachine, AtlasPath } from '#api/contract/atlas/atlas.ts';
import { configurationName } from '#machines/configuration-name.ts';
import type { PlayedMachine } from '#machines/flows/path-player/path-player.machine.ts';
import type { RanMachine, RanPath } from '#machines/flows/path-run/path-run.machine.ts';
import type { MachineModel } from '#machines/model.ts';
import { pathRoots, takeStep } from '#machines/path-steps.ts';
import { edgesOf } from './graph-ways.ts';

export const loadPlayed = async (id: string): Promise<PlayedMachine> => {
  const { models } = await import('#machines/models.ts');
  const model = models.find(({ machine }) => machine.id === id);
  if (model === undefined) throw new Error(`No hay una máquina llamada ${id}`);
  return { labels: model.labels, model };
};

const nameAt = ({ graph }: AtlasMachine, configuration: number): string => graph.configurations[configuration]?.state ?? '';

function replay(machine: AtlasMachine, path: AtlasPath, model: MachineModel): RanPath['failure'] {
  let here = pathRoots(model)[machine.graph.roots.indexOf(path.start)];
  const beginning = here === undefined ? '' : configurationName(here);
  if (here === undefined || beginning !== nameAt(machine, path.start)) {
    return { step: 0, expected: nameAt(machine, path.start), seen: beginning };
  }
  for (const [index, { step, to }] of edgesOf(machine, path).entries()) {
    const next = takeStep(model, here, step);
    const seen = configurationName(next ?? here);
    if (next === null || seen !== nameAt(machine, to)) return { step: index + 1, expected: nameAt(machine, to), seen };
    here = next;
  }
  return null;
}

/** Runs all generated paths of a machine on the definition this page uses. */
export function runPaths(machine: AtlasMachine, { model }: PlayedMachine): RanMachine {
  const began = performance.now();
  const paths = machine.paths.map((path): RanPath => {
    const from = performance.now();
    const failure = replay(machine, path, model);
    return { name: path.name, ms: performance.now() - from, failure };
  });
  return { machine: machine.id, ranAt: new Date().toISOString(), ms: performance.now() - began, paths };
}
