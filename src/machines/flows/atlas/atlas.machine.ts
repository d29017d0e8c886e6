import type { SnapshotFrom } from 'xstate';
import type { AtlasIndex } from '#api/contract/atlas/atlas.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type FoundView, foundView } from '../found.ts';
import { readingEventLabels, readingMachine, readingView } from '../reading.ts';

/** Every machine of the product, with the results of the last test run. */
export const atlasMachine = readingMachine<AtlasIndex, 'atlas'>('atlas');

export type AtlasSnapshot = SnapshotFrom<typeof atlasMachine>;

export const atlasLabels = {
  title: 'Diagramas de estado',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay diagramas a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la lista de máquinas' },
} satisfies MachineLabels;

export type AtlasView = FoundView<AtlasIndex>;

/** `missing` until the atlas is first generated. */
export const atlasView = (snapshot: AtlasSnapshot): AtlasView => foundView(readingView(snapshot));
