import { fromPromise } from 'xstate';
import type { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { RanMachine } from '#machines/flows/path-run/path-run.machine.ts';
import type { WalkedMachine } from '#machines/flows/walk-player/walk-player.machine.ts';
import type { AtlasSource } from './atlas-source.ts';
import { loadWalked, runPaths } from './run-paths.ts';

export const atlasActors = (source: AtlasSource) => ({ read: fromPromise<AtlasIndex>(({ signal }) => source.readIndex(signal)) });

export const atlasMachineActors = (source: AtlasSource, machine: string) => ({
  read: fromPromise<AtlasMachine>(({ signal }) => source.readMachine(machine, signal)),
});

export const pathRunActors = (source: AtlasSource) => ({
  runMachine: fromPromise<RanMachine, { machine: string }>(async ({ input, signal }) => {
    const [machine, walked] = await Promise.all([source.readMachine(input.machine, signal), loadWalked(input.machine)]);
    return runPaths(machine, walked);
  }),
});

export const walkPlayerActors = { loadMachine: fromPromise<WalkedMachine, { machine: string }>(({ input }) => loadWalked(input.machine)) };
