import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';
import { explore, keyOf } from '../../tools/machines/explore-machine.ts';
import { coverage } from '../../tools/machines/machine-coverage.ts';
import { generatedPaths } from '../../tools/machines/machine-paths.ts';
import { fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';
import { followPath } from '../support/machines/follow-path.ts';
import { lintMachine } from '../support/machines/lint-machine.ts';
import { viewPaths } from '../support/machines/view-paths.ts';

const missingOf = (model: MachineModel) => {
  const graph = explore(model);
  const { states, transitions, branches, guards } = coverage(graph, generatedPaths(graph, 'edges'));
  return { states: states.missing, transitions: transitions.missing, branches: branches.missing, guards: guards.missing };
};
const nothing = { states: [], transitions: [], branches: [], guards: [] };

const runsOn = async (machine: MachineModel['machine']): Promise<void> => {
  for (const path of generatedPaths(explore(fixtureModel), 'edges')) {
    const { fire, snapshot, stop } = driveActor(machine, { input: path.input });
    const check = ({ key }: { key: string }) => expect(keyOf(snapshot(), fixtureModel), 'where it is').toBe(key);
    await followPath(path, { fire, check }).finally(stop);
  }
};

test('paths pass on the correct machine; a wrong target fails, and the step is named', async () => {
  expect(missingOf(fixtureModel)).toEqual(nothing);
  await runsOn(fixtureMachine());
  await expect(runsOn(fixtureMachine('closed'))).rejects.toThrow(
    /^step \d+ of \d+, xstate\.done\.actor\.judge → "right" \{"attempts":1\}: where it is/,
  );
});

const alwaysFalse = fixtureMachine().provide({ guards: { attemptsAreLeft: () => false } });
const alwaysTrue = fixtureMachine().provide({ guards: { attemptsAreLeft: () => true } });
const retry = 'fixture.wrong --RETRY--> fixture.open';
const refusedNever = { ...nothing, branches: [retry], guards: ['attemptsAreLeft was never false'] };

test.each<[string, Partial<MachineModel>, ReturnType<typeof missingOf>]>([
  ['an always-true guard', { machine: alwaysTrue }, refusedNever],
  ['an always-false guard', { machine: alwaysFalse }, { ...nothing, transitions: [retry], guards: ['attemptsAreLeft was never true'] }],
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

test('the view tables report missing and superfluous actions and expectations', () => {
  const actions = { SEND: null, CLOSE: null, JUMP: null };
  const expectations = { open: null, judging: null, right: null, closed: null, dreaming: null };
  expect(() => viewPaths({ model: fixtureModel, actions, expectations })).toThrow(
    'fixture: no action for RETRY; needless action for JUMP, which never comes; no expectation for wrong; needless expectation for dreaming, which never comes',
  );
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
