import type { Level } from '#api/contract/atlas/atlas.ts';

export const levelNames: Readonly<Record<Level, string>> = { machine: 'Máquina', view: 'Pantalla', browser: 'Navegador', http: 'Servidor' };

/** The stage of `npm run test:all` that runs the paths of a level. */
export const levelStages: Readonly<Record<Level, string>> = {
  machine: 'machines',
  view: 'views',
  browser: 'end-to-end',
  http: 'server-postgres',
};
