import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { getAtlasPicture } from '#api/contract/atlas/get-atlas-picture.ts';
import { type Route, routeWithoutTransaction } from '../operation/route.ts';
import { may } from './atlas.policy.ts';
import { readAtlas, readAtlasMachine, readAtlasPicture } from './atlas-files.ts';

// Reads files only: no transaction is needed, and it works with an empty database.
export const atlasRoutes: Route[] = [
  routeWithoutTransaction(getAtlas, may.getAtlas, ({ config }) => readAtlas(config.atlasDir)),
  routeWithoutTransaction(getAtlasMachine, may.getAtlasMachine, ({ config }, { input }) =>
    readAtlasMachine(config.atlasDir, input.params.machine),
  ),
  routeWithoutTransaction(getAtlasPicture, may.getAtlasPicture, ({ config }, { input, reply }) => {
    // Each run replaces the file under the same name.
    reply.header('Cache-Control', 'private, max-age=60');
    return readAtlasPicture(config.atlasDir, input.params.machine, input.params.picture);
  }),
];
