import { expect, test } from 'vitest';
import { loadPlayed, runPaths } from '#features/atlas/run-paths.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';

test('the paths run on the real machine: each passes, and a wrong one says where it fails [R-095]', async () => {
  const path = await loadPlayed('copy-feedback');
  const outcomes = (told: typeof exampleAtlasMachine) => runPaths(told, path).paths.map(({ name, failure }) => [name, failure]);
  const [first, second, third] = exampleAtlasMachine.paths.map(({ name }) => name);
  expect(outcomes(exampleAtlasMachine)).toEqual([
    [first, null],
    [second, null],
    [third, null],
  ]);
  const { graph } = exampleAtlasMachine;
  const wrong = graph.edges.map((edge) => (edge.step === 'falla:writeClipboard' ? { ...edge, to: 2 } : edge));
  expect(outcomes({ ...exampleAtlasMachine, graph: { ...graph, edges: wrong } })).toEqual([
    [first, null],
    [second, { step: 2, expected: 'copied', seen: 'failed' }],
    [third, null],
  ]);
  const unknown = graph.edges.map((edge) => (edge.step === 'COPY.0' && edge.from === 2 ? { ...edge, step: 'PASTE' } : edge));
  expect(outcomes({ ...exampleAtlasMachine, graph: { ...graph, edges: unknown } })[2]).toEqual([
    third,
    { step: 3, expected: 'copying', seen: 'copied' },
  ]);
});
