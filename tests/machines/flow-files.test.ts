import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { flowsWithTable, tables } from '../flows/kit/flow-files.ts';
import { wholeFlows } from '../flows/kit/flow-lists.ts';

const flows = machines.flatMap(({ id, kind }) => (kind === 'flow' ? [id] : [])).sort();

test('every flow has a flow table, and every flow table its flow', () => {
  expect(flowsWithTable).toEqual(flows);
});

test('only flows whose scenarios must take every transition may exempt some', () => {
  expect(wholeFlows.filter((id) => !flows.includes(id))).toEqual([]);
  expect(tables.flatMap(({ machine: { id }, approved }) => (approved === undefined || wholeFlows.includes(id) ? [] : [id]))).toEqual([]);
});

test('a flow table has scenarios with unique titles, and a reason for each exempt transition', () => {
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
