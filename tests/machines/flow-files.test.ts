import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { flowsWithTable, tables } from '../flows/kit/flow-files.ts';
import { wholeFlows } from '../flows/kit/flow-lists.ts';

const flows = machines.flatMap(({ id, kind }) => (kind === 'flow' ? [id] : [])).sort();

test('every flow has a walk file, and every walk file its flow', () => {
  expect(flowsWithTable).toEqual(flows);
});

test('scenarios leave out a transition, with a reason, only where they take the others', () => {
  expect(wholeFlows.filter((id) => !flows.includes(id))).toEqual([]);
  expect(tables.flatMap(({ machine: { id }, approved }) => (approved === undefined || wholeFlows.includes(id) ? [] : [id]))).toEqual([]);
});

test('a walk file has scenarios, each under its own title, and reasons for what it leaves out', () => {
  const problems = tables.flatMap(({ machine: { id }, scenarios, given, approved = {} }) => {
    const titles = scenarios(given).map(({ title }) => title);
    return [
      ...(titles.length === 0 ? [`${id}: no scenario`] : []),
      ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${id}: “${title}” twice`),
      ...Object.entries(approved).flatMap(([transition, reason]) => (reason.trim() === '' ? [`${id}: no reason for ${transition}`] : [])),
    ];
  });
  expect(problems).toEqual([]);
});
