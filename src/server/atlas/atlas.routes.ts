import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { getAtlasPicture } from '#api/contract/atlas/get-atlas-picture.ts';
import { freeRoute, type Route } from '../operation/route.ts';
import { may } from './atlas.policy.ts';
import { readAtlas, readAtlasMachine, readAtlasPicture } from './atlas-files.ts';

// It is read from files: no transaction is needed, and it is there even where the database holds nothing.
export const atlasRoutes: Route[] = [
  freeRoute(getAtlas, may.getAtlas, ({ config }) => readAtlas(config.atlasDir)),
  freeRoute(getAtlasMachine, may.getAtlasMachine, ({ config }, { input }) => readAtlasMachine(config.atlasDir, input.params.machine)),
  freeRoute(getAtlasPicture, may.getAtlasPicture, ({ config }, { input, reply }) => {
    // Made anew with each run, under the same name.
    reply.header('Cache-Control', 'private, max-age=60');
    return readAtlasPicture(config.atlasDir, input.params.machine, input.params.picture);
  }),
];
