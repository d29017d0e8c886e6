import type { Level } from '#api/contract/atlas/atlas.ts';

export const levelNames: Readonly<Record<Level, string>> = { machine: 'Máquina', view: 'Pantalla', browser: 'Navegador', http: 'Servidor' };
