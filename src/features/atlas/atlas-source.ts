import { createContext } from 'react';
import { call } from '#api/client/call.ts';
import type { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';

/** Where the atlas is loaded from: the API in the admin panel, static files when it is published separately. */
export interface AtlasSource {
  readIndex: (signal: AbortSignal) => Promise<AtlasIndex>;
  readMachine: (machine: string, signal: AbortSignal) => Promise<AtlasMachine>;
  pictureAddress: (machine: string, file: string) => string;
}

const panelSource: AtlasSource = {
  readIndex: (signal) => call(getAtlas, {}, { signal }),
  readMachine: (machine, signal) => call(getAtlasMachine, { params: { machine } }, { signal }),
  pictureAddress: (machine, file) => `/srv/dashboard/atlas/${machine}/pictures/${encodeURIComponent(file)}`,
};

export const AtlasSourceContext = createContext(panelSource);
