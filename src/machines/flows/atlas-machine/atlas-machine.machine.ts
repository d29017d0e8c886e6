import type { SnapshotFrom } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type FoundView, foundView } from '../found.ts';
import { readingEventLabels, readingMachine, readingView } from '../reading.ts';

/** One machine: its diagram, graph, paths with their results, and pictures. */
export const atlasMachineMachine = readingMachine<AtlasMachine, 'atlas-machine'>('atlas-machine');

export type AtlasMachineSnapshot = SnapshotFrom<typeof atlasMachineMachine>;

export const atlasMachineLabels = {
  title: 'Diagrama de una máquina',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay un diagrama a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide el diagrama y sus caminos' },
} satisfies MachineLabels;

export type AtlasMachineView = FoundView<AtlasMachine>;

export const atlasMachineView = (snapshot: AtlasMachineSnapshot): AtlasMachineView => foundView(readingView(snapshot));
