import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { changeSinceApproval } from '../../tools/machines/approved-listing.ts';
import { dailyScenarios } from '../walks/kit/daily-scenarios.ts';
import type { AnyScenario } from '../walks/kit/walk.ts';
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

const scenario = (title: string, ...deeds: readonly (readonly [event: string, state: string])[]): AnyScenario => ({
  title,
  starts: { state: 'open' },
  steps: deeds.map(([type, state]) => ({ does: { type }, state })),
});

test('by day a browser plays the fewest scenarios that show all that the others show', () => {
  const scenarios = [
    scenario('sent', ['SEND', 'sending']),
    scenario('sent, and closed', ['SEND', 'sending'], ['CLOSE', 'closed']),
    scenario('closed', ['CLOSE', 'closed']),
    scenario('undone', ['UNDO', 'open']),
    { ...scenario('closed by somebody else', ['CLOSE', 'closed']), given: { person: 'else' } },
    { ...scenario('where no browser plays', ['WAIT', 'waiting']), notInBrowser: 'a reason' },
  ];
  expect([...dailyScenarios({ given: {}, scenarios: () => scenarios })]).toEqual(['sent, and closed', 'undone', 'closed by somebody else']);
});

test('by day a browser comes to every state that the scenarios of a flow come to there', () => {
  const statesOf = (scenarios: readonly AnyScenario[]): string[] =>
    [...new Set(scenarios.flatMap(({ starts, steps }) => [starts.state, ...steps.map(({ state }) => state)]))].sort();
  for (const walk of walks) {
    const playable = walk.scenarios(walk.given).filter(({ notInBrowser }) => notInBrowser === undefined);
    const byDay = dailyScenarios(walk);
    expect([walk.machine.id, statesOf(playable.filter(({ title }) => byDay.has(title)))]).toEqual([walk.machine.id, statesOf(playable)]);
  }
});
