import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { madeUpCalls } from '../../e2e/paths/browser-flow.ts';
import { browserFlows } from '../../e2e/paths/flows.ts';
import { filesBelow } from '../../tools/machines/machine-files.ts';
import { machines } from '../../tools/machines/registry.ts';
import { flowsWithTable, tables } from '../flows/kit/flow-files.ts';
import { mainFlows, minorFlows } from '../flows/kit/flow-lists.ts';

const idsOf = (wanted: 'flow' | 'lifecycle') => machines.filter(({ kind }) => kind === wanted).map(({ id }) => id);
const flows = idsOf('flow');
const lifecycles = idsOf('lifecycle');

// A flow table runs each generated path twice, with and without StrictMode.
test('every flow has a flow table, by which its generated paths run on its view, and every flow table its flow [R-469]', () => {
  expect(flowsWithTable).toEqual([...flows].sort());
});

test('only flows whose scenarios must take every transition may exempt some', () => {
  expect(minorFlows.filter((id) => !flows.includes(id))).toEqual([]);
  expect(tables.flatMap(({ machine: { id }, approved }) => (approved !== undefined && minorFlows.includes(id) ? [id] : []))).toEqual([]);
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

test('the generated paths of the main flows run in a browser [R-469]', () => {
  expect(browserFlows.map(({ model }) => model.machine.id)).toEqual(mainFlows);
  expect(browserFlows.filter(({ calls }) => Object.keys(calls).length === 0)).toEqual([]);
});

// Each exception states in its flow why no server can be made to give that answer.
test('in a browser the real server answers the generated paths, except for these calls [R-469]', () => {
  const madeUp = browserFlows.map((flow) => [flow.model.machine.id, madeUpCalls(flow)] as const).filter(([, names]) => names.length > 0);
  expect(Object.fromEntries(madeUp)).toEqual({
    checkout: ['otherMethods', 'hiddenPackage', 'nobodysPackage', 'nobodysDraft'],
  });
});

test('every declared transition of every lifecycle is requested over HTTP [R-469]', () => {
  const asking = filesBelow('tests/server/lifecycle-http')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('declaredMoves(machine)'));
  const machineOf = (id: string) => `#machines/lifecycles/${id}/${id}.machine.ts`;
  // Nobody requests whose turn it is: it follows from the moves of the others, and is checked after each of them.
  const requested = lifecycles.filter((id) => id !== 'turn');
  expect(requested.filter((id) => !asking.some((text) => text.includes(machineOf(id))))).toEqual([]);
});
