import type { SnapshotFrom } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { readingMachine } from '../reading.ts';

/** One machine: its diagram, its graph, its paths with what became of them, its pictures. */
export const atlasMachineMachine = readingMachine<AtlasMachine, 'atlas-machine'>('atlas-machine');

export type AtlasMachineSnapshot = SnapshotFrom<typeof atlasMachineMachine>;
