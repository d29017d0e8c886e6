import type { AtlasIndex } from '#api/contract/atlas/atlas.ts';
import { type FoundView, foundView } from '../found.ts';
import { readingView } from '../reading.ts';
import type { AtlasSnapshot } from './atlas.machine.ts';

export type AtlasView = FoundView<AtlasIndex>;

/** `missing` until it was generated for the first time. */
export const atlasView = (snapshot: AtlasSnapshot): AtlasView => foundView(readingView(snapshot));
