import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { type FoundView, foundView } from '../found.ts';
import { readingView } from '../reading.ts';
import type { AtlasMachineSnapshot } from './atlas-machine.machine.ts';

export type AtlasMachineView = FoundView<AtlasMachine>;

export const atlasMachineView = (snapshot: AtlasMachineSnapshot): AtlasMachineView => foundView(readingView(snapshot));
