import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';

const reached = { total: 1, missing: [] };
const coverage = { states: reached, transitions: reached, branches: reached, guards: reached };

export const storedIndex: AtlasIndex = {
  ranAt: '2025-11-12T17:58:00.000Z',
  machines: [
    {
      ...{ id: 'copy-feedback', title: 'Copiar un dato', kind: 'flow', states: 2, transitions: 1, coverage, miniature: '<svg/>' },
      ...{
        paths: { total: 1, passed: 1, failed: 0, notRun: 0 },
        levels: { machine: { passed: 1, failed: 0, notRun: 0 } },
      },
    },
    {
      ...{ id: 'go-live', title: 'Puesta en producción', kind: 'flow', states: 2, transitions: 1, coverage, miniature: '<svg/>' },
      ...{ paths: { total: 0, passed: 0, failed: 0, notRun: 0 }, levels: {} },
    },
  ],
  requirements: [{ id: 'R-267', statement: 'Copy confirmation 2 s', machines: ['copy-feedback'] }],
  mutation: null,
};

export const storedMachine: AtlasMachine = {
  ...{ id: 'copy-feedback', title: 'Copiar un dato', kind: 'flow', folder: 'src/machines/flows/copy-feedback' },
  ...{ diagram: '<svg></svg>', drawings: [], text: 'Copiar un dato. 2 estados.', coverage },
  states: [
    { path: 'resting', label: 'En reposo', shape: 'atomic', end: null, works: [] },
    { path: 'copied', label: 'Copiado', shape: 'final', end: 'ok', works: [] },
  ],
  transitions: [
    {
      ...{ name: 'copy-feedback.resting --COPY--> copy-feedback.copied', from: 'resting', to: ['copied'], event: 'COPY', label: 'Copiar' },
      ...{ cause: 'person', guard: null, forbidden: false, arrow: 'arrow-1' },
    },
  ],
  graph: {
    roots: [0],
    configurations: [
      { state: 'resting', label: 'En reposo', active: ['resting'], isEnd: false, isTransient: false },
      { state: 'copied', label: 'Copiado', active: ['copied'], isEnd: true, isTransient: false },
    ],
    edges: [{ from: 0, to: 1, step: 'COPY', sentence: 'La persona: «Copiar»', cause: 'person', transitions: [0] }],
  },
  paths: [{ name: 'COPY', start: 0, edges: [0], results: { machine: { result: 'passed', ms: 2, message: null } } }],
  alsoRun: [{ level: 'machine', title: 'Cada evento en cada situación', passed: 1, failed: 0, ms: 2, failures: [] }],
  requirements: [{ id: 'R-267', statement: 'Copy confirmation 2 s', states: ['copied'] }],
  pictures: [{ state: 'resting', width: 390, file: 'resting-390.webp' }],
};

const storedPicture = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

/** A folder as the build leaves it: two machines in the index, the file of one, one picture; and something beside it that nobody may read. */
export function writeAtlasFolder(): { folder: string; remove: () => void } {
  const above = mkdtempSync(join(tmpdir(), 'taller-atlas-'));
  const folder = join(above, 'atlas');
  mkdirSync(join(folder, 'machines'), { recursive: true });
  mkdirSync(join(folder, 'pictures', 'copy-feedback'), { recursive: true });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(storedIndex));
  writeFileSync(join(folder, 'machines', 'copy-feedback.json'), JSON.stringify(storedMachine));
  writeFileSync(join(folder, 'pictures', 'copy-feedback', 'resting-390.webp'), storedPicture);
  writeFileSync(join(above, 'secret.json'), JSON.stringify(storedMachine));
  writeFileSync(join(above, 'secret.webp'), storedPicture);
  return { folder, remove: () => rmSync(above, { recursive: true, force: true }) };
}
