import { createElement } from 'react';
import { fromPromise } from 'xstate';
import type { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { exampleAtlas, exampleEntries } from '#machines/flows/atlas/example-atlas.ts';
import { pathRunMachine, type RanMachine } from '#machines/flows/path-run/path-run.machine.ts';
import { pathRunModel } from '#machines/flows/path-run/path-run.model.ts';
import { exampleAtlasMachine } from '../support/example-atlas-machine.ts';
import { fill, press } from './kit/actions.ts';
import { answers, sends, unanswered } from './kit/calls.ts';
import { absent, type Expectation, inJsdom, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText, retries } from './kit/reading-table.ts';
import { alert, button, field, heading, status, text } from './kit/targets.ts';

const run = button('Correr caminos');
const stop = button('Detener');

/** A search that narrows the list to this number of machines. */
const searches = [
  { search: 'nada de esto', machines: [] },
  { search: 'copiar', machines: ['copy-feedback'] },
  { search: 'catalogue', machines: ['feature-catalogue', 'package-catalogue'] },
] as const;
const [none, one, two] = searches;
const searchOf = (count: number) => searches.find(({ machines }) => machines.length === count) ?? none;

const index: AtlasIndex = {
  ...exampleAtlas,
  machines: [
    exampleEntries.copying,
    { ...exampleEntries.renewal, id: 'feature-catalogue', title: 'Características' },
    { ...exampleEntries.renewal, id: 'package-catalogue', title: 'Vitrina de paquetes' },
  ],
};

/** One path of one step: it fails to load. */
const catalogue = (id: string, step: string): AtlasMachine => ({
  ...exampleAtlasMachine,
  id,
  graph: {
    roots: [0],
    configurations: ['loading', 'failed'].map((state) => ({ state, label: state, active: [state], isEnd: false, isTransient: false })),
    edges: [{ from: 0, to: 1, step, sentence: 'No se pudo leer', cause: 'failure', transitions: [] }],
  },
  paths: [{ name: step, start: 0, edges: [0], results: {} }],
  pictures: [],
});
const features = catalogue('feature-catalogue', 'falla:loadFeatures');
const packages = catalogue('package-catalogue', 'falla:listPackages.0');
/** The same, with one arrow to another target than the machine's. */
const redrawn: AtlasMachine = {
  ...exampleAtlasMachine,
  graph: {
    ...exampleAtlasMachine.graph,
    edges: exampleAtlasMachine.graph.edges.map((edge) => (edge.step === 'falla:writeClipboard' ? { ...edge, to: 2 } : edge)),
  },
};

interface Seen {
  /** The list of machines has loaded. */
  readonly isRead?: boolean;
  readonly title?: string;
  readonly says?: string | RegExp;
  readonly failure?: string;
}
interface Given {
  /** The machine whose page it is; null on the page of all machines. */
  readonly machine: string | null;
}

const result = status();
const outcome = (title: string, { says = /./ }: Seen): readonly Expectation[] => [
  see(text(title, result)),
  see(result, { text: says }),
  absent(alert()),
];

const saysOf = (done: readonly RanMachine[], machines: number): string | RegExp => {
  if (done.length === 0) return /./;
  const all = done.flatMap(({ paths }) => paths);
  const failed = all.filter(({ failure }) => failure !== null).length;
  const passed = all.length - failed;
  const counted = machines === 1 ? '' : ` en ${done.length} de ${machines} máquinas`;
  return `${passed === 1 ? '1 camino pasa' : `${passed} caminos pasan`} y ${
    failed === 0 ? 'ninguno falla' : failed === 1 ? '1 falla' : `${failed} fallan`
  }${counted}, en `;
};

export const pathRunFlow = flowTable(pathRunMachine)<Seen, Given>({
  model: pathRunModel,
  given: { machine: null },
  values: ({ queue, done, failure }) => ({
    title: done.some(({ paths }) => paths.some((path) => path.failure !== null)) ? 'Hay caminos que fallan' : 'Todos los caminos pasan',
    says: saysOf(done, queue.length),
    failure: failure?.message ?? '',
  }),
  jsdom: {
    at: ({ machine }) => `/admin/diagramas${machine === null ? '' : `/${machine}`}`,
    render: async ({ machine: machineId }, { page: { machine } }) => {
      const { AtlasPage } = await import('#features/atlas/atlas-page.tsx');
      // Import them before time stands still: after that no import finishes.
      await import('#machines/models.ts');
      if (machine === undefined) return createElement(AtlasPage, { machineId });
      const { atlasMachine } = await import('#machines/flows/atlas/atlas.machine.ts');
      const read = atlasMachine.provide({ actors: { read: fromPromise(async () => index) } });
      return createElement(AtlasPage, { machineId, machine: read, runMachine: machine });
    },
  },
  browser: { who: 'admin', at: ({ machine }) => `/admin/diagramas${machine === null ? '' : `/${machine}`}` },
  actions: {
    RUN: ({ machines }, { machine }) => [
      ...(machine === null ? [fill(field('Buscar máquina'), searchOf(machines.length).search)] : []),
      press(run),
    ],
    STOP: () => [press(stop)],
    RETRY: () => retries,
  },
  expectations: {
    idle: ({ isRead = true }) => [isRead ? see(run) : absent(run), absent(stop), absent(text(/camino pasa|caminos pasan/))],
    running: (seen) => [see(stop), absent(run), ...outcome('Corriendo caminos…', seen)],
    stopped: (seen) => [see(run), absent(stop), ...outcome('Corrida detenida', seen)],
    finished: (seen) => [see(run), absent(stop), ...outcome(seen.title ?? 'Todos los caminos pasan', seen)],
    failed: ({ failure = '' }) => [
      see(run),
      absent(stop),
      ...['No pudimos correr los caminos', failure].map((part) => see(alert(), { text: part })),
    ],
  },
  starts: () => ({ state: 'idle', showing: { isRead: false }, calls: [sends(getAtlas, {})] }),
  scenarios: () => {
    const reads = (machine: string) => sends(getAtlasMachine, { params: { machine } });
    const listed = { ...answers(getAtlas, index), state: 'idle' } as const;
    const runs = ({ machines }: (typeof searches)[number], first: string) =>
      ({
        does: { type: 'RUN', machines },
        state: 'running',
        showing: { says: 'Traemos las máquinas a esta página.' },
        calls: [reads(first)],
      }) as const;
    const runsOne = runs(one, 'copy-feedback');
    const firstOfTwo = { says: /\d+ caminos? pasan? y ninguno falla en 1 de 2 máquinas, en / };
    return [
      {
        title: 'shows a path that its machine does not follow, and where it stopped [R-095]',
        notInBrowser: 'the server only has the paths of the real machines',
        given: { machine: 'copy-feedback' },
        steps: [
          { ...listed, calls: [reads('copy-feedback')] },
          { ...answers(getAtlasMachine, redrawn), state: 'idle' },
          runsOne,
          {
            ...answers(getAtlasMachine, redrawn),
            state: 'finished',
            showing: { title: 'Hay caminos que fallan', says: '2 caminos pasan y 1 falla, en ' },
            also: [
              see(button(/^Camino 1, .*Aquí: pasa/)),
              see(button(/^Camino 2, falla.*Aquí: falla/), {
                text: 'Falla en el paso 2: se esperaba «Copiado» y quedó en «Cópialo con tu teclado».',
              }),
            ],
          },
        ],
      },
      {
        title:
          'runs the machines found one after the other and adds up the results; if one fails to load, retrying continues there [R-095]',
        steps: [
          listed,
          { does: { type: 'RUN', machines: none.machines }, state: 'idle', also: [see(heading('Ninguna máquina coincide'))] },
          runs(two, 'feature-catalogue'),
          { ...answers(getAtlasMachine, features), state: 'running', showing: firstOfTwo, calls: [reads('package-catalogue')] },
          { ...unanswered(getAtlasMachine), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, state: 'running', showing: firstOfTwo, calls: [reads('package-catalogue')] },
          {
            ...answers(getAtlasMachine, packages),
            state: 'finished',
            showing: { says: /\d+ caminos? pasan? y ninguno falla en 2 de 2 máquinas, en / },
            also: [inJsdom(see(result, { text: /2 caminos pasan y/ }))],
          },
        ],
      },
    ];
  },
});
