import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';
import { explore, keyOf } from '../../tools/machines/explore-machine.ts';
import { listTransitions } from '../../tools/machines/list-transitions.ts';
import { coverage } from '../../tools/machines/machine-coverage.ts';
import { coveringPaths, generatedPaths } from '../../tools/machines/machine-paths.ts';
import { fixtureLabels, fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { followPath } from '../support/machines/follow-path.ts';
import { lintMachine } from '../support/machines/lint-machine.ts';
import { type ViewActions, viewPaths } from '../support/machines/view-paths.ts';

const missingOf = (model: MachineModel) => {
  const graph = explore(model);
  const { states, transitions, branches, guards } = coverage(graph, generatedPaths(graph, 'edges'));
  return { states: states.missing, transitions: transitions.missing, branches: branches.missing, guards: guards.missing };
};
const nothing = { states: [], transitions: [], branches: [], guards: [] };

/** The error of the first path that fails when the model's paths run on a machine. */
const firstFailure = async (model: MachineModel, machine = model.machine): Promise<string | null> => {
  for (const path of generatedPaths(explore(model), 'edges')) {
    const driven = driveActor(machine, { input: path.input });
    try {
      await followPath(path, {
        fire: driven.fire,
        check: ({ key }) => {
          const here = keyOf(driven.snapshot(), model);
          if (here !== key) throw new Error(`it is in ${here}`);
        },
      });
    } catch (error) {
      return String(error);
    } finally {
      driven.stop();
    }
  }
  return null;
};

test('the unmodified fixture passes everything', async () => {
  expect(missingOf(fixtureModel)).toEqual(nothing);
  expect(await firstFailure(fixtureModel)).toBe(null);
  expect(lintMachine({ kind: 'flow', machine: fixtureModel.machine, labels: fixtureLabels })).toEqual([]);
});

test('two equal cases of an event are one edge', () => {
  const twice = { ...fixtureModel, cases: { ...fixtureModel.cases, SEND: [{ code: '123456' }, { code: '' }, { code: '123456' }] } };
  expect(explore(twice).edges).toEqual(explore(fixtureModel).edges);
});

test('the listing has everything that is declared', () => {
  expect(listTransitions(fixtureMachine())).toBe(`fixture (compound, initial open)
open
  SEND [codeIsWritten] -> judging
  CLOSE -> closed
judging (#busy)
  entry / countAttempt
  invoke judge = judge
  CLOSE forbidden
  done.actor.judge [isRight(…): correcto] -> right
  done.actor.judge -> wrong
  error.actor.judge -> wrong
right
  after.lookAround -> closed
wrong
  RETRY [attemptsAreLeft] -> open
closed (final)
delay lookAround = 2000 ms
`);
});

test('a wrong target fails on the correct machine’s paths, and the step is named', async () => {
  expect(await firstFailure(fixtureModel, fixtureMachine('closed'))).toMatch(
    /^Error: step \d+ of \d+, xstate\.done\.actor\.judge → "right" \{"attempts":1\}: it is in "closed" \{"attempts":1\}$/,
  );
});

const alwaysFalse = fixtureMachine().provide({ guards: { attemptsAreLeft: () => false } });
const alwaysTrue = fixtureMachine().provide({ guards: { attemptsAreLeft: () => true } });
const refusedNever = { ...nothing, branches: ['fixture.wrong --RETRY--> fixture.open'], guards: ['attemptsAreLeft was never false'] };

test.each<[string, Partial<MachineModel>, ReturnType<typeof missingOf>]>([
  ['an always-true guard', { machine: alwaysTrue }, refusedNever],
  [
    'an always-false guard, with what becomes unreachable',
    { machine: alwaysFalse },
    { ...nothing, transitions: ['fixture.wrong --RETRY--> fixture.open'], guards: ['attemptsAreLeft was never true'] },
  ],
  [
    'a missing payload case, with everything it leaves out',
    { cases: { ...fixtureModel.cases, 'done.judge': [{ output: 'wrong' }] } },
    {
      states: ['fixture.right'],
      transitions: [
        'fixture.judging --xstate.done.actor.judge[1/2]--> fixture.right',
        'fixture.right --xstate.after.lookAround.fixture.right--> fixture.closed',
      ],
      branches: [],
      guards: ['isRight was never true'],
    },
  ],
  ['a projection that omits what a guard reads', { project: () => null }, refusedNever],
])('is reported: %s', (_, change, missing) => {
  expect(missingOf({ ...fixtureModel, ...change })).toEqual(missing);
});

test('a few paths together cover everything declared', () => {
  const graph = explore(fixtureModel);
  expect(coveringPaths(graph).map((path) => path.name)).toEqual([
    'SEND({"code":"123456"}) → ok:judge("right") → after:lookAround',
    'CLOSE',
    'SEND({"code":"123456"}) → ok:judge("wrong") → RETRY → SEND({"code":"123456"}) → fail:judge(boom)',
  ]);
});

const actions: ViewActions<{ type: 'SEND' } | { type: 'RETRY' } | { type: 'CLOSE' }> = {
  SEND: () => undefined,
  RETRY: () => undefined,
  CLOSE: () => undefined,
};
const expectations = {
  open: () => undefined,
  judging: () => undefined,
  right: () => undefined,
  wrong: () => undefined,
  closed: () => undefined,
};

describe('the view tables', () => {
  test('when complete, yield paths that take every transition', () => {
    const graph = explore(fixtureModel);
    const namesOf = (paths: readonly { name: string }[]) => paths.map(({ name }) => name);
    expect(namesOf(viewPaths({ model: fixtureModel, actions, expectations }))).toEqual(namesOf(generatedPaths(graph)));
    for (const paths of [generatedPaths(graph), coveringPaths(graph, 'transitions', 6)])
      expect(coverage(graph, paths).transitions.missing).toEqual([]);
    expect(coveringPaths(graph, 'transitions', 6).filter((path) => path.steps.length > 6)).toEqual([]);
  });

  test('report missing and superfluous actions and expectations', () => {
    const { RETRY: _RETRY, ...fewer } = actions;
    const { wrong: _wrong, ...blind } = expectations;
    expect(() =>
      viewPaths({ model: fixtureModel, actions: { ...fewer, JUMP: actions.SEND }, expectations: { ...blind, dreaming: () => undefined } }),
    ).toThrow(
      'fixture: no action for RETRY; needless action for JUMP, which never comes; no expectation for wrong; needless expectation for dreaming, which never comes',
    );
  });
});

test('the lint reports a missing target, label, tag and error branch, and what is written in place', () => {
  const parts = setup({ types: { events: {} as { type: 'GO' } }, actors: { judge: fromPromise(async () => 'right') } });
  const machine = parts.createMachine({
    id: 'example',
    initial: 'nowhere',
    states: { a: { invoke: { src: 'judge', onDone: { target: 'a' } }, entry: assign({}), on: { GO: { guard: () => true, target: 'a' } } } },
  });
  expect(lintMachine({ kind: 'flow', machine, labels: { title: '', events: { LEAVE: 'Salir' } } })).toEqual([
    'example: initial "nowhere" does not exist',
    'example.a: no meta.label',
    'example.a: invoke without id',
    'example.a: invoke "0.example.a" without onError',
    'example.a: waits for "0.example.a" without the tag busy (or background)',
    'example.a entry: action written in place, name it in setup()',
    'example.a on GO: guard written in place, name it in setup()',
    'no title',
    'event "GO" has no label',
    'label for event "LEAVE", which does not exist',
  ]);
});
