import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { runPaths } from '../../tools/atlas/run-paths.ts';
import { machines } from '../../tools/machines/registry.ts';

const goLive = machines.filter(({ id }) => id === 'go-live');

test('a path that ends elsewhere on the interpreter fails, and says where [R-091]', async () => {
  const elsewhere = setup({}).createMachine({ id: 'go-live', initial: 'asking', states: { asking: {} } });
  const { tests } = await runPaths(
    goLive.map((one) => ({ ...one, machine: elsewhere })),
    '2025-11-12T18:00:00.000Z',
  );
  expect(tests.length).toBeGreaterThan(0);
  for (const { passed, message } of tests)
    expect([passed, message]).toEqual([false, expect.stringMatching(/debía quedar en|no running actor/)]);
});
