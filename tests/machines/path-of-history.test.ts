import { expect, test } from 'vitest';
import { type HistoryPath, pathOfHistory, type StatusChange } from '#features/order-history/path-of-history.ts';
import { replaySteps } from '#machines/path-steps.ts';
import { machineData } from '../../tools/atlas/machine-data.ts';
import { machines } from '../../tools/machines/registry.ts';

const toldOf = (id: string) => {
  const one = machines.find((registered) => registered.id === id);
  if (!one) throw new Error(`no machine ${id}`);
  const reports = { machine: null, view: null, browser: null, pglite: null, postgres: null };
  return { one, atlas: machineData(one, { reports, picturesOf: () => [], transient: new Set() }) };
};

/** 'a b c' is a history from a over b to c; newest first, as the server returns it. */
const historyOf = (statuses: string): StatusChange[] => {
  const passed = statuses.split(' ');
  return passed
    .slice(1)
    .map((new_status, index) => ({ previous_status: passed[index] ?? '', new_status, created_at: `2025-11-1${index}T16:00:00.000Z` }))
    .reverse();
};

const summary = (id: string, statuses: string) => {
  const { one, atlas } = toldOf(id);
  const path: HistoryPath = pathOfHistory(atlas, historyOf(statuses), statuses.split(' ').at(-1) ?? '');
  const stateOf = (at: number) => atlas.graph.configurations[at]?.state;
  const replayed = replaySteps(one.model, { root: path.root ?? -1, steps: path.edges.map(({ step }) => step) });
  return {
    highlighted: path.highlighted.map(({ from, to }) => `${stateOf(from)} ${stateOf(to)}`),
    replayed: replayed.refused === null ? replayed.stops.map(({ snapshot }) => snapshot.value) : null,
    begunWith: path.begunWith?.previous_status ?? null,
    refused: path.refused?.new_status ?? null,
    isGuess: path.isGuess,
  };
};

test('a payment history becomes a path, marked as a guess because its events are not stored', () => {
  expect(summary('payment-status', 'pending processing pending confirmed')).toEqual({
    highlighted: ['pending processing', 'processing pending', 'pending confirmed'],
    replayed: ['pending', 'processing', 'pending', 'confirmed'],
    ...{ begunWith: null, refused: null, isGuess: true },
  });
});

test('an account that expired over time is shown whole, and its path starts where time passed [R-097]', () => {
  expect(summary('account-status', 'inactive active expired active suspended')).toEqual({
    highlighted: ['inactive active', 'active expired', 'expired active', 'active suspended'],
    replayed: ['active', 'expired', 'active', 'suspended'],
    ...{ begunWith: 'active', refused: null, isGuess: true },
  });
});

test('a path ends at a change the machine does not allow today, and at a gap in the history', () => {
  expect(summary('payment-status', 'pending confirmed pending')).toEqual({
    ...{ highlighted: ['pending confirmed'], replayed: ['pending', 'confirmed'] },
    ...{ begunWith: null, refused: 'pending', isGuess: true },
  });
  const { atlas } = toldOf('payment-status');
  const [last] = historyOf('processing confirmed');
  const [first] = historyOf('pending confirmed');
  if (!first || !last) throw new Error('expected two changes');
  const gap = pathOfHistory(atlas, [last, first], 'confirmed');
  expect({ begunWith: gap.begunWith, edges: gap.edges.length, highlighted: gap.highlighted.length }).toEqual({
    begunWith: last,
    edges: 1,
    highlighted: 2,
  });
});

test('a path continues only from the recorded status, not from another one that could lead to the same change', () => {
  const [last] = historyOf('design development');
  const [first] = historyOf('pending gathering_info');
  if (!first || !last) throw new Error('expected two changes');
  const { begunWith, edges } = pathOfHistory(toldOf('development-status').atlas, [last, first], 'development');
  expect({ begunWith, edges: edges.length }).toEqual({ begunWith: last, edges: 1 });
});
