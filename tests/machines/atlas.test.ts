import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { replaySteps } from '#machines/path-steps.ts';
import { type Findings, machineData } from '../../tools/atlas/machine-data.ts';
import { runPaths } from '../../tools/atlas/run-paths.ts';
import { pictureName, transientStatesFile } from '../../tools/atlas/state-pictures.ts';
import { readReports } from '../../tools/atlas/test-reports.ts';
import { writeAtlas } from '../../tools/atlas/write-atlas.ts';
import { explore, keyOf } from '../../tools/machines/explore-machine.ts';
import { generatedPaths } from '../../tools/machines/machine-paths.ts';
import { machines, type RegisteredMachine } from '../../tools/machines/registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-atlas-'));
afterAll(() => rmSync(folder, { recursive: true }));

const machineOf = (id: string): RegisteredMachine => {
  const one = machines.find((registered) => registered.id === id);
  if (!one) throw new Error(`no machine ${id}`);
  return one;
};
const goLive = machineOf('go-live');
const nothingRan: Findings = {
  reports: { machine: null, view: null, browser: null, pglite: null, postgres: null },
  picturesOf: () => [],
  transient: new Set(),
};

describe.each(['go-live', 'development-status', 'copy-feedback', 'payment-pending'].map((id) => [id, machineOf(id)] as const))(
  '%s',
  (_, one) => {
    const data = machineData(one, nothingRan);

    test('each path begins at a root and its edges connect, and replaying its steps gives the same states [R-472]', () => {
      const explored = explore(one.model);
      const stops = [...explored.configurations.keys()];
      expect(data.paths.map(({ name }) => name)).toEqual(generatedPaths(explored).map(({ name }) => name));
      for (const { start, edges } of data.paths) {
        const taken = edges.flatMap((place) => data.graph.edges[place] ?? []);
        expect(taken.map(({ from }) => from)).toEqual([start, ...taken.slice(0, -1).map(({ to }) => to)]);
        const path = replaySteps(one.model, { root: data.graph.roots.indexOf(start), steps: taken.map(({ step }) => step) });
        expect(path.stops.map(({ snapshot }) => keyOf(snapshot, one.model))).toEqual(
          [start, ...taken.map(({ to }) => to)].map((place) => stops[place]),
        );
      }
    });
  },
);

test('a step is a sentence in Spanish: the cause, the event, and the deciding part of its payload [R-472]', () => {
  const sentencesOf = (id: string) => [...new Set(machineData(machineOf(id), nothingRan).graph.edges.map(({ sentence }) => sentence))];
  expect(sentencesOf('go-live')).toEqual([
    'La persona: «Poner en Producción»',
    'La persona: «Cancelar»',
    'Responde «pone el proyecto en línea»',
    'Falla «pone el proyecto en línea»: «Error al actualizar estado»',
    'Falla «pone el proyecto en línea»: «El proyecto ya está En Línea»',
    'La persona: «Aceptar»',
  ]);
  expect(sentencesOf('payment-status')).toEqual([
    'Sucede: «El proveedor lo está procesando»',
    'Sucede: «El proveedor lo aprobó»',
    'La persona: «Confirmar Pago» (referencia: «SPEI 0042»)',
    'Sucede: «El proveedor lo rechazó»',
    'La persona: «Deshacer confirmación» (forma de pago: Transferencia; nota: «Era de otro pedido»)',
  ]);
  expect(sentencesOf('code-resend').filter((sentence) => sentence.startsWith('Pasa'))).toEqual(['Pasa 1 s']);
});

test('each requirement of a machine has its statement and the states it is shown in, or null for all of them [R-495]', () => {
  expect(machineData(machineOf('copy-feedback'), nothingRan).requirements).toEqual([
    { id: 'R-267', statement: 'El aviso de copiado dura 2 segundos', states: ['copied'] },
  ]);
  expect(machineData(goLive, nothingRan).requirements).toEqual([
    { id: 'R-080', statement: 'Los diálogos de un proyecto: estado, URLs, requerimiento y «Poner en Producción»', states: null },
    { id: 'R-244', statement: 'Los errores de una orden, con Aceptar', states: ['refused'] },
    { id: 'R-447', statement: '«Poner en Producción»', states: ['asking'] },
  ]);
});

/** A test as Vitest reports it; with a message it failed. */
const ran = (ancestorTitles: string[], title: string, duration: number, message?: string) =>
  message === undefined
    ? { ancestorTitles, title, duration, status: 'passed' }
    : { ancestorTitles, title, duration, status: 'failed', failureMessages: [message] };
const vitestRun = (file: string, ...assertionResults: ReturnType<typeof ran>[]) => ({
  startTime: Date.parse('2025-11-12T17:58:00.000Z'),
  testResults: [{ name: `/taller/${file}`, assertionResults }],
});
/** What the atlas finds in these reports, by the name of their stage. */
const foundIn = (stages: Readonly<Record<string, object>>): Findings => {
  const reports = mkdtempSync(join(folder, 'reports-'));
  for (const [stage, report] of Object.entries(stages)) writeFileSync(join(reports, `${stage}.json`), JSON.stringify(report));
  return { ...nothingRan, reports: readReports(reports) };
};

test('results of a hand-written table are counted beside the paths of its machine [R-496]', () => {
  const title = 'pending, CONFIRM: confirmed';
  const tables = [ran(['payment-status'], title, 1), ran(['account-status: paid'], title, 1, 'no')];
  const found = foundIn({ machines: vitestRun('tests/machines/lifecycle-tables.test.ts', ...tables) });
  const counted = ['payment-status', 'account-status', 'card-payment'].map((id) =>
    machineData(machineOf(id), found).alsoRun.map(({ title, passed, failed }) => [title, passed, failed]),
  );
  expect(counted).toEqual([[['Tablas escritas a mano', 1, 0]], [['Tablas escritas a mano', 0, 1]], []]);
});

test('each path has its result at each level [R-472]', () => {
  const [name = ''] = generatedPaths(explore(goLive.model)).map(({ name }) => name);
  const path = { title: name, tests: [{ results: [{ status: 'passed', duration: 900 }] }] };
  const onView = (mode: string) => ['putting into production', `go-live, ${mode}`];
  const found = foundIn({
    machines: vitestRun(
      'tests/machines/registry.test.ts',
      ran(['go-live'], `covers: ${name}`, 2),
      ran(['go-live'], 'runs: OPEN', 1.26),
      ran(['go-live'], 'runs: CLOSE', 1, 'no'),
      ran(['go-live-too'], `covers: ${name}`, 9, 'not this one'),
    ),
    views: vitestRun(
      'tests/views/staff/go-live.view.test.tsx',
      ran(onView('plain'), name, 30),
      ran(onView('StrictMode'), name, 40, 'step 2 of 3: \u001B[31mnothing\u001B[39m is there\n    at followPath (follow-path.ts:1:1)'),
    ),
    'end-to-end': {
      stats: { startTime: '2025-11-12T18:10:00.000Z' },
      suites: [{ title: 'paths/paths.spec.ts', specs: [], suites: [{ title: 'go-live', specs: [path] }] }],
    },
  });
  const data = machineData(goLive, found);
  expect(data.paths.map(({ results }) => results)[0]).toEqual({
    machine: { result: 'passed', ms: 2, message: null },
    view: { result: 'failed', ms: 70, message: 'step 2 of 3: nothing is there' },
    browser: { result: 'passed', ms: 900, message: null },
  });
  // The browser report only has paths of another flow.
  expect(Object.keys(machineData(machineOf('copy-feedback'), found).paths[0]?.results ?? {})).toEqual(['machine', 'view']);
  const result = { level: 'machine', title: 'Cada evento en cada situación', passed: 1, failed: 1, ms: 2.3 };
  expect(data.alsoRun).toEqual([{ ...result, failures: [{ name: 'runs: CLOSE', message: 'no' }] }]);
});

test('each failed HTTP case is listed by name, for both databases [R-472]', () => {
  const group = ['a payment is confirmed'];
  const run = vitestRun(
    'tests/server/lifecycle-http/payment-status.test.ts',
    ran(group, 'by an administrator', 5),
    ran(group, 'by support', 5, `expected 403, got 200\n    at ${process.cwd()}/tests/a.ts:1:1`),
  );
  const result = {
    ...{ level: 'http', passed: 1, failed: 1, ms: 10 },
    failures: [{ name: 'a payment is confirmed › by support', message: 'expected 403, got 200' }],
  };
  expect(machineData(machineOf('payment-status'), foundIn({ 'server-pglite': run, 'server-postgres': run })).alsoRun).toEqual([
    { ...result, title: 'Cada estado, evento y rol por HTTP, con PGlite' },
    { ...result, title: 'Cada estado, evento y rol por HTTP, con PostgreSQL' },
  ]);
});

test('a picture of several regions has a file name valid on every file system', () => {
  expect(pictureName('filling.draftSaving & filling.payment.choosing', 390)).toBe(
    'filling.draft-saving.and.filling.payment.choosing-390.webp',
  );
});

test('the whole atlas is written: an index, every machine, the existing pictures, and which levels ran [R-091, R-472]', async () => {
  const reports = join(folder, 'pictured');
  mkdirSync(join(reports, 'pictures', 'go-live'), { recursive: true });
  for (const name of ['asking-1440.webp', 'asking-390.webp', 'gone-1440.webp'])
    writeFileSync(join(reports, 'pictures', 'go-live', name), name);
  writeFileSync(transientStatesFile(reports, 'go-live'), JSON.stringify(['refused']));
  const written = join(folder, 'written');
  const chosen = [goLive, machineOf('payment-status')];
  const ran = await runPaths(chosen, '2025-11-12T18:00:00.000Z');
  writeAtlas({ ran, reports, folder: written, machines: chosen, tell: () => undefined });
  const index = z.parse(AtlasIndex, JSON.parse(readFileSync(join(written, 'index.json'), 'utf8')));
  expect(index.machines.map(({ id, paths, levels }) => ({ id, paths, levels }))).toEqual(
    // Lifecycles come first.
    chosen.toReversed().map(({ id, model }) => {
      const total = generatedPaths(explore(model)).length;
      const ranAll = { passed: total, failed: 0, notRun: 0 };
      const notRun = { passed: 0, failed: 0, notRun: total };
      return {
        id,
        paths: { total, ...ranAll },
        levels: { machine: ranAll, ...(id === 'go-live' ? { view: notRun, browser: notRun } : {}) },
      };
    }),
  );
  expect(index.requirements.filter(({ id }) => ['R-126', 'R-447'].includes(id))).toEqual([
    { id: 'R-126', statement: 'El pago: pendiente, en proceso y confirmado', machines: ['payment-status'] },
    { id: 'R-447', statement: '«Poner en Producción»', machines: ['go-live'] },
  ]);
  expect(index.ranAt).toBe('2025-11-12T18:00:00.000Z');
  const machine = z.parse(AtlasMachine, JSON.parse(readFileSync(join(written, 'machines', 'go-live.json'), 'utf8')));
  expect(machine.pictures).toEqual([
    { state: 'asking', width: 1440, file: 'asking-1440.webp' },
    { state: 'asking', width: 390, file: 'asking-390.webp' },
  ]);
  expect(readFileSync(join(written, 'pictures', 'go-live', 'asking-390.webp'), 'utf8')).toBe('asking-390.webp');
  expect(machine.graph.configurations.filter(({ isTransient }) => isTransient).map(({ label }) => label)).toEqual([
    'No se pudo publicar',
    'No se pudo publicar',
  ]);
  for (const { miniature } of index.machines) expect(miniature).not.toMatch(/<text|style|id=/);
});
