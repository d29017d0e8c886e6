import { fromPromise } from 'xstate';
import type { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { PlayedMachine } from '#machines/flows/path-player/path-player.machine.ts';
import type { RanMachine } from '#machines/flows/path-run/path-run.machine.ts';
import type { AtlasSource } from './atlas-source.ts';
import { loadPlayed, runPaths } from './run-paths.ts';

export const atlasActors = (source: AtlasSource) => ({ read: fromPromise<AtlasIndex>(({ signal }) => source.readIndex(signal)) });

export const atlasMachineActors = (source: AtlasSource, machine: string) => ({
  read: fromPromise<AtlasMachine>(({ signal }) => source.readMachine(machine, signal)),
});

export const pathRunActors = (source: AtlasSource) => ({
  runMachine: fromPromise<RanMachine, { machine: string }>(async ({ input, signal }) => {
    const [machine, played] = await Promise.all([source.readMachine(input.machine, signal), loadPlayed(input.machine)]);
    return runPaths(machine, played);
  }),
});

export const pathPlayerActors = { loadMachine: fromPromise<PlayedMachine, { machine: string }>(({ input }) => loadPlayed(input.machine)) };
