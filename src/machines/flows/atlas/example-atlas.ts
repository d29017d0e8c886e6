import type { AtlasEntry, AtlasIndex, Coverage } from '#api/contract/atlas/atlas.ts';

/** Complete coverage; tests override what is missing. */
export const exampleCoverage = (states: number, transitions: number): Coverage => ({
  states: { total: states, missing: [] },
  transitions: { total: transitions, missing: [] },
  branches: { total: 0, missing: [] },
  guards: { total: 0, missing: [] },
});

const miniature = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" aria-hidden="true">',
  '<path class="line" fill="none" d="M20 20H100"/><rect class="box" x="10" y="14" width="22" height="12"/>',
  '<rect class="box ok" x="88" y="14" width="22" height="12"/></svg>',
].join('');

export const exampleEntries = {
  copying: {
    id: 'copy-feedback',
    title: 'Copiar un dato',
    kind: 'flow',
    states: 4,
    transitions: 6,
    paths: { total: 3, passed: 1, failed: 1, notRun: 1 },
    levels: { machine: { passed: 2, failed: 0, notRun: 1 }, browser: { passed: 1, failed: 1, notRun: 1 } },
    coverage: exampleCoverage(4, 6),
    miniature,
  },
  payment: {
    id: 'payment-status',
    title: 'Estado de pago',
    kind: 'lifecycle',
    states: 3,
    transitions: 4,
    paths: { total: 9, passed: 9, failed: 0, notRun: 0 },
    levels: { machine: { passed: 9, failed: 0, notRun: 0 } },
    coverage: { ...exampleCoverage(3, 4), states: { total: 3, missing: ['processing'] } },
    miniature,
  },
  renewal: {
    id: 'renewal',
    title: 'Renovar',
    kind: 'flow',
    states: 5,
    transitions: 7,
    paths: { total: 6, passed: 6, failed: 0, notRun: 0 },
    levels: {
      machine: { passed: 6, failed: 0, notRun: 0 },
      view: { passed: 6, failed: 0, notRun: 0 },
      browser: { passed: 0, failed: 0, notRun: 6 },
    },
    coverage: exampleCoverage(5, 7),
    miniature,
  },
} satisfies Record<string, AtlasEntry>;

export const exampleAtlas: AtlasIndex = {
  ranAt: '2025-11-12T17:58:00.000Z',
  machines: [exampleEntries.payment, exampleEntries.copying, exampleEntries.renewal],
  requirements: [
    { id: 'R-126', statement: 'El pago: pendiente, en proceso y confirmado', machines: ['payment-status', 'renewal'] },
    { id: 'R-267', statement: 'El aviso de copiado dura 2 segundos', machines: ['copy-feedback'] },
  ],
};
