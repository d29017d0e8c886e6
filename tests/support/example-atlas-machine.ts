import type { AtlasEdge, AtlasMachine, AtlasState, AtlasTransition, Cause, Outcome } from '#api/contract/atlas/atlas.ts';
import { exampleCoverage } from '#machines/flows/atlas/example-atlas.ts';

// The machine that copies a value, as atlas data. The names are those of the real machine, so that its paths can be run automatically and manually.
const states = (
  [
    ['idle', 'Copiar', []],
    ['copying', 'Copiando', ['escribe en el portapapeles']],
    ['copied', 'Copiado', []],
    ['failed', 'Cópialo con tu teclado', []],
  ] as const
).map(([path, label, works]): AtlasState => ({ path, label, shape: 'atomic', end: null, works: [...works] }));

const moves: readonly (readonly [from: number, to: number, step: string, sentence: string, cause: Cause])[] = [
  [0, 1, 'COPY.0', 'La persona: «Copiar»', 'person'],
  [1, 2, 'listo:writeClipboard', 'Responde: escribe en el portapapeles', 'answer'],
  [1, 3, 'falla:writeClipboard', 'Falla: escribe en el portapapeles', 'failure'],
  [2, 0, 'tras:showFor', 'Pasan 2 s', 'time'],
  [2, 1, 'COPY.0', 'La persona: «Copiar»', 'person'],
  [3, 1, 'COPY.0', 'La persona: «Copiar»', 'person'],
];

const pathOf = (index: number): string => states[index]?.path ?? '';

const transitions = moves.map(
  ([from, to, step, label, cause], index): AtlasTransition => ({
    name: `copy-feedback.${pathOf(from)} --${step}--> copy-feedback.${pathOf(to)}`,
    ...{ from: pathOf(from), to: [pathOf(to)], event: step, label, cause, guard: null, forbidden: false, arrow: `arrow-${index + 1}` },
  }),
);

const box = ({ path, label }: AtlasState, index: number): string =>
  [
    `<g id="state-copy-feedback.${path}" class="node state"><title>${label}</title>`,
    `<path fill="#ffffff" stroke="#35312c" d="M${20 + index * 180} 60h140v56h-140z"/>`,
    `<text x="${90 + index * 180}" y="92" text-anchor="middle" font-size="14">${label}</text></g>`,
  ].join('');

const arrow = ({ from, to, cause }: AtlasEdge, index: number): string =>
  [
    `<g id="arrow-${index + 1}" class="edge cause-${cause}"><title>${pathOf(from)} → ${pathOf(to)}</title>`,
    `<path fill="none" stroke="#14110d" d="M${90 + from * 180} ${130 + index * 12}H${90 + to * 180}"/></g>`,
  ].join('');

const edges = moves.map(
  ([from, to, step, sentence, cause], index): AtlasEdge => ({ from, to, step, sentence, cause, transitions: [index] }),
);

const passed = (ms: number): Outcome => ({ result: 'passed', ms, message: null });

export const exampleAtlasMachine: AtlasMachine = {
  id: 'copy-feedback',
  title: 'Copiar un dato',
  kind: 'flow',
  folder: 'src/machines/flows/copy-feedback',
  diagram: [
    '<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" role="img" width="780" height="240" viewBox="0 0 780 240">',
    '<style>.machine-diagram text{font-family:Arial}</style>',
    ...edges.map(arrow),
    ...states.map(box),
    '</svg>',
  ].join(''),
  drawings: [],
  text: 'Copiar: la persona copia y pasa a Copiando.',
  states,
  transitions,
  graph: {
    roots: [0],
    configurations: states.map(({ path, label }) => ({ state: path, label, active: [path], isEnd: false, isTransient: false })),
    edges,
  },
  paths: [
    {
      name: 'COPY → ok:writeClipboard → after:showFor',
      start: 0,
      edges: [0, 1, 3],
      results: { machine: passed(4), view: passed(310), browser: passed(1900) },
    },
    {
      name: 'COPY → fail:writeClipboard → COPY',
      start: 0,
      edges: [0, 2, 5],
      results: {
        machine: passed(3),
        view: passed(280),
        browser: { result: 'failed', ms: 2400, message: 'step 2 of 3, error.actor.writeClipboard → failed: no se veía el aviso' },
      },
    },
    { name: 'COPY → ok:writeClipboard → COPY', start: 0, edges: [0, 1, 4], results: {} },
  ],
  alsoRun: [{ level: 'machine', title: 'Cada evento en cada situación', passed: 6, failed: 0, ms: 12, failures: [] }],
  coverage: exampleCoverage(4, 6),
  requirements: [
    { id: 'R-267', statement: 'Copy confirmation 2 s', states: ['copied'] },
    { id: 'R-344', statement: "Copy buttons begin with 'Copiar' and say 'Copiado'", states: null },
  ],
  pictures: [
    { state: 'idle', width: 1440, file: 'idle-1440.webp' },
    { state: 'idle', width: 390, file: 'idle-390.webp' },
    { state: 'copied', width: 1440, file: 'copied-1440.webp' },
  ],
};
