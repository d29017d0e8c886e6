import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { getAtlasPicture } from '#api/contract/atlas/get-atlas-picture.ts';
import { admin } from '../kernel/actor.ts';
import { freeRoute, type Route } from '../operation/route.ts';
import { readAtlas, readAtlasMachine, readAtlasPicture } from './atlas-files.ts';

// It is read from files: no transaction is needed, and it is told even where the database holds nothing.
export const atlasRoutes: Route[] = [
  freeRoute(getAtlas, admin, ({ config }) => readAtlas(config.atlasDir)),
  freeRoute(getAtlasMachine, admin, ({ config }, { input }) => readAtlasMachine(config.atlasDir, input.params.machine)),
  freeRoute(getAtlasPicture, admin, ({ config }, { input, reply }) => {
    // Made anew with each run, under the same name.
    reply.header('Cache-Control', 'private, max-age=60');
    return readAtlasPicture(config.atlasDir, input.params.machine, input.params.picture);
  }),
];
