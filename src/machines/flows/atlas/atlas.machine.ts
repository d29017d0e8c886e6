import type { SnapshotFrom } from 'xstate';
import type { AtlasIndex } from '#api/contract/atlas/atlas.ts';
import { readingMachine } from '../reading.ts';

/** Every machine of the product, with what the last run of the tests found. */
export const atlasMachine = readingMachine<AtlasIndex, 'atlas'>('atlas');

export type AtlasSnapshot = SnapshotFrom<typeof atlasMachine>;
