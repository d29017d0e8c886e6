import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { runOnInterpreter } from '../../tools/atlas/run-on-interpreter.ts';
import { runPaths } from '../../tools/atlas/run-paths.ts';
import { machines, type RegisteredMachine } from '../../tools/machines/registry.ts';

const goLive = machines.find(({ id }) => id === 'go-live') as RegisteredMachine;
const manual = { machine: 'go-live', root: 0, steps: ['CONFIRM', 'falla:putIntoProduction.0'], end: 'refused' };

test('a path from its address is replayed on the interpreter, which names an impossible step [R-473]', async () => {
  expect(await runOnInterpreter(goLive, manual)).toEqual({
    lines: [
      'Puesta en producción',
      '→ Pidiendo confirmación (asking)',
      '1. La persona: «Poner en Producción»',
      '   → Poniendo en producción (publishing)',
      '2. Falla «pone el proyecto en línea»: «Error al actualizar estado»',
      '   → No se pudo publicar (refused)',
    ],
    problem: null,
  });
  const refused = await runOnInterpreter(goLive, { ...manual, steps: ['CONFIRM', 'CONFIRM'] });
  expect(refused.problem).toBe(
    'Paso 2, «CONFIRM»: aquí no es posible. Se puede: listo:putIntoProduction.0, falla:putIntoProduction.0, falla:putIntoProduction.1.',
  );
  expect((await runOnInterpreter(goLive, { ...manual, root: 3 })).problem).toBe('No hay un inicio 3: van de 0 a 0.');
});

test('the command fails if the path ends elsewhere [R-473]', () => {
  const root = resolve(import.meta.dirname, '../..');
  const tsx = resolve(root, 'node_modules/tsx/dist/cli.mjs');
  const run = (end: string) => {
    const address = `/admin/diagramas/go-live?recorrido=CONFIRM~falla:putIntoProduction.0${end}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, 'tools/atlas/path.ts', address], { cwd: root, encoding: 'utf8' });
    return { status, last: stdout.trimEnd().split('\n').at(-1), said: stderr.trimEnd() };
  };
  const stopped = '   → No se pudo publicar (refused)';
  expect([run('&fin=refused'), run('&fin=asking')]).toEqual([
    { status: 0, last: '✓ 2 pasos', said: '' },
    { status: 1, last: stopped, said: '✗ Debía terminar en «asking» y terminó en «refused».' },
  ]);
});

test('a generated path that ends elsewhere on the interpreter fails, and says where [R-091]', async () => {
  const machine = setup({}).createMachine({ id: 'go-live', initial: 'asking', states: { asking: {} } });
  const { tests } = await runPaths([{ ...goLive, machine }], '2025-11-12T18:00:00.000Z');
  expect(tests.length).toBeGreaterThan(0);
  for (const { passed, message } of tests)
    expect([passed, message]).toEqual([false, expect.stringMatching(/debía quedar en|no running actor/)]);
});
