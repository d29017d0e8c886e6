import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { changeSinceApproval } from '../../tools/machines/approved-listing.ts';
import { walkedFlows, walks } from '../walks/kit/walk-files.ts';

const flows = machines.flatMap(({ id, kind }) => (kind === 'flow' ? [id] : [])).sort();

test('every flow has a walk file, and every walk file its flow', () => {
  expect(walkedFlows).toEqual(flows);
});

test('a walk file has scenarios, each under its own title, and reasons for what it leaves out', () => {
  const problems = walks.flatMap(({ machine: { id }, scenarios, given, approved = {} }) => {
    const titles = scenarios(given).map(({ title }) => title);
    return [
      ...(titles.length === 0 ? [`${id}: no scenario`] : []),
      ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${id}: “${title}” twice`),
      ...Object.entries(approved).flatMap(([transition, reason]) => (reason.trim() === '' ? [`${id}: no reason for ${transition}`] : [])),
    ];
  });
  expect(problems).toEqual([]);
});

test('a listing that differs from what somebody approved is told with the difference', () => {
  const approved = 'open\n  SEND -> judging\n  CLOSE -> closed\njudging\n  CLOSE -> closed\n';
  expect(changeSinceApproval('fixture', approved, approved)).toBeNull();
  expect(changeSinceApproval('fixture', approved, approved.replace('SEND -> judging', 'SEND -> closed'))).toBe(
    'fixture cambió desde la aprobación\n- open: SEND -> judging\n+ open: SEND -> closed',
  );
  expect(changeSinceApproval('fixture', approved, approved.replace('\njudging\n  CLOSE -> closed\n', '\njudging\n'))).toBe(
    'fixture cambió desde la aprobación\n- judging: CLOSE -> closed',
  );
  expect(changeSinceApproval('fixture', approved, 'open\n  CLOSE -> closed\n  SEND -> judging\njudging\n  CLOSE -> closed\n')).toBe(
    'fixture cambió desde la aprobación\nthe same lines in another order',
  );
});
