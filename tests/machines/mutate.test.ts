import { expect, test } from 'vitest';
import { instrument, type SourceMutant } from '../mutation/source-mutants.ts';
import { sourceComplaints } from '../mutation/source-report.ts';
import type { SourceResult } from '../mutation/try-sources.ts';

const machine = `import { assign, setup } from 'xstate';
export const doorMachine = setup({
  types: { context: {} as { tries: number } },
  guards: { isLeft: ({ context }) => context.tries > 0 },
  actions: { reset: assign({ tries: 3 }) },
}).createMachine({
  id: 'door',
  context: ({ input }) => input.start,
  states: {
    open: {
      meta: { label: 'Abierta' },
      on: { CLOSE: { target: 'closed', actions: { type: 'keep', params: ({ event }) => event.value } } },
      invoke: { src: 'ring', input: ({ context }) => context.tries },
    },
    closed: {},
  },
});
export const doorLabels = { title: 'Puerta', events: { CLOSE: 'Cerrar' } };
`;

const made = async (file: string, text: string): Promise<string[]> =>
  (await instrument([{ file, text }])).mutants.map(({ line, name }) => `${line}: ${name.slice(file.length + 2)}`);

test('mutations are made in everything a machine decides, and nowhere else', async () => {
  expect(await made('src/machines/flows/door/door.machine.ts', machine)).toEqual([
    '4: ({ context }) => context.tries > 0 → () => undefined',
    '4: context.tries > 0 → true',
    '4: context.tries > 0 → false',
    '4: context.tries > 0 → context.tries >= 0',
    '4: context.tries > 0 → context.tries <= 0',
    '5: { tries: 3 } → {}',
    '8: ({ input }) => input.start → () => undefined',
    "12: { CLOSE: { target: 'closed', actions: { type: 'keep', params … ent }) => event.value } } } → {}",
    "12: { target: 'closed', actions: { type: 'keep', params: ({ event }) => event.value } } → {}",
    "12: { type: 'keep', params: ({ event }) => event.value } → {}",
    '12: ({ event }) => event.value → () => undefined',
    "13: { src: 'ring', input: ({ context }) => context.tries } → {}",
    '13: ({ context }) => context.tries → () => undefined',
  ]);
});

const result = (name: string, said: SourceResult['said']): SourceResult => {
  const mutant: SourceMutant = { id: name, name: `src/a.ts: ${name}`, file: 'src/a.ts', line: 3 };
  return { mutant, said, by: null };
};

test('too few noticed mutations fail the run, and so does an unneeded explanation', () => {
  const results = [result('a', 'killed'), result('b', 'timed out'), result('c', 'survived'), result('d', 'no test')];
  const explained = { 'src/a.ts: c': 'The same.', 'src/a.ts: a': 'Stale.', 'src/a.ts: z': 'Gone.' };
  const names = results.map(({ mutant }) => mutant.name);
  expect(sourceComplaints(results, names, explained, 0.95)).toEqual([
    'Only 66.7 % were noticed; 95 % are required.',
    'Explained in tests/mutation/source-survivors.ts, but noticed or gone: src/a.ts: a',
    'Explained in tests/mutation/source-survivors.ts, but noticed or gone: src/a.ts: z',
  ]);
  expect(sourceComplaints(results.slice(0, 3), names, { 'src/a.ts: c': 'The same.' }, 0.95)).toEqual([]);
});
