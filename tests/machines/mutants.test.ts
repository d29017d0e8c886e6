import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { machines } from '#machines/registry.ts';
import { listTransitions } from '../../tools/machines/list-transitions.ts';
import { type Mutant, mutantsOf } from '../mutation/mutants.ts';
import { plantMutant } from '../mutation/plant-mutant.ts';
import { complaints, mutationReport, reportText, type Verdict } from '../mutation/report.ts';
import { interpreterTrial } from '../mutation/try-on-interpreter.ts';
import { fixtureMachine, fixtureModel } from '../support/machines/fixture-machine.ts';

const right = 'xstate.done.actor.judge[1/2]--> fixture.right';
const wrong = 'xstate.done.actor.judge[2/2]--> fixture.wrong';

test('the mistakes of the fixture are these', () => {
  expect(mutantsOf(fixtureMachine()).map((one) => `${one.operator} | ${one.name}`)).toEqual([
    'transition removed | fixture.open --SEND--> fixture.judging: removed',
    'retargeted | fixture.open --SEND--> fixture.judging: leads to fixture.right',
    'guard negated | fixture.open --SEND--> fixture.judging: guard negated',
    'guard always true | fixture.open --SEND--> fixture.judging: guard always true',
    'transition removed | fixture.open --CLOSE--> fixture.closed: removed',
    'retargeted | fixture.open --CLOSE--> fixture.closed: leads to fixture.open',
    'state made final | fixture.open: made final',
    `transition removed | fixture.judging --${right}: removed`,
    `retargeted | fixture.judging --${right}: leads to fixture.wrong`,
    `guard negated | fixture.judging --${right}: guard negated`,
    `guard always true | fixture.judging --${right}: guard always true`,
    `transition removed | fixture.judging --${wrong}: removed`,
    `retargeted | fixture.judging --${wrong}: leads to fixture.closed`,
    'retargeted | fixture.judging --xstate.error.actor.judge--> fixture.wrong: leads to fixture.closed',
    'action dropped | fixture.judging: entry without countAttempt',
    'onError removed | fixture.judging: judge without onError',
    'state made final | fixture.judging: made final',
    'transition removed | fixture.right --xstate.after.lookAround.fixture.right--> fixture.closed: removed',
    'retargeted | fixture.right --xstate.after.lookAround.fixture.right--> fixture.closed: leads to fixture.open',
    'state made final | fixture.right: made final',
    'transition removed | fixture.wrong --RETRY--> fixture.open: removed',
    'retargeted | fixture.wrong --RETRY--> fixture.open: leads to fixture.judging',
    'guard negated | fixture.wrong --RETRY--> fixture.open: guard negated',
    'guard always true | fixture.wrong --RETRY--> fixture.open: guard always true',
    'state made final | fixture.wrong: made final',
    'delay changed | fixture delay lookAround: twice as long',
    'delay changed | fixture delay lookAround: half as long',
  ]);
});

test('each changes what its name says, and nothing else', () => {
  const machine = fixtureMachine();
  const before = listTransitions(machine).split('\n');
  const changes = mutantsOf(machine).map((one) => {
    const after = listTransitions(one.build()).split('\n');
    return [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
  });
  const done = '  done.actor.judge [isRight(…): correcto] -> right';
  const send = '  SEND [codeIsWritten] -> judging';
  const retry = '  RETRY [attemptsAreLeft] -> open';
  const judging = ['judging (#busy)', '  invoke judge = judge', '  CLOSE forbidden', done, '  done.actor.judge -> wrong'];
  const delay = 'delay lookAround = 2000 ms';
  expect(changes).toEqual([
    [[send], []],
    [[send], ['  SEND [codeIsWritten] -> right']],
    [[send], ['  SEND [not(codeIsWritten)] -> judging']],
    [[send], ['  SEND -> judging']],
    [['  CLOSE -> closed'], []],
    [['  CLOSE -> closed'], ['  CLOSE -> open']],
    [['open', send, '  CLOSE -> closed'], ['open (final)']],
    [[done], []],
    [[done], ['  done.actor.judge [isRight(…): correcto] -> wrong']],
    [[done], ['  done.actor.judge [not(isRight(…)): correcto] -> right']],
    [[done], ['  done.actor.judge -> right']],
    [['  done.actor.judge -> wrong'], []],
    [['  done.actor.judge -> wrong'], ['  done.actor.judge -> closed']],
    [['  error.actor.judge -> wrong'], ['  error.actor.judge -> closed']],
    [['  entry / countAttempt'], []],
    [['  error.actor.judge -> wrong'], []],
    [[...judging, '  error.actor.judge -> wrong'], ['judging (final, #busy)']],
    [['  after.lookAround -> closed'], []],
    [['  after.lookAround -> closed'], ['  after.lookAround -> open']],
    [['right', '  after.lookAround -> closed'], ['right (final)']],
    [[retry], []],
    [[retry], ['  RETRY [attemptsAreLeft] -> judging']],
    [[retry], ['  RETRY [not(attemptsAreLeft)] -> open']],
    [[retry], ['  RETRY -> open']],
    [['wrong', retry], ['wrong (final)']],
    [[delay], ['delay lookAround = …']],
    [[delay], ['delay lookAround = …']],
  ]);
  expect(listTransitions(machine).split('\n')).toEqual(before);
});

test('the walks of the fixture notice every mistake, and nothing where there is none', async () => {
  const trial = interpreterTrial(fixtureModel);
  expect(await trial.control()).toBe(null);
  const unnoticed: string[] = [];
  for (const one of mutantsOf(fixtureModel.machine)) if ((await trial.killer(one)) === null) unnoticed.push(one.name);
  expect(unnoticed).toEqual([]);
});

test('a guard that decides nothing, and a state that ends nothing, make no mutant', () => {
  const machine = fixtureMachine();
  const { states } = machine.config;
  const judged = [{ guard: 'attemptsAreLeft', description: 'quedan', target: 'open' }, { target: 'open' }];
  const wide = machine.provide({});
  Object.assign(wide, { config: { ...machine.config, states: { ...states, wrong: { ...states?.wrong, on: { RETRY: judged } } } } });
  const rebuilt = wide.provide({});
  expect(mutantsOf(rebuilt).flatMap(({ name }) => (name.includes('--RETRY[1/2]') ? [name] : []))).toEqual([
    'fixture.wrong --RETRY[1/2]--> fixture.open: leads to fixture.judging',
  ]);
});

test('no two mistakes of any machine have the same name', () => {
  const names = machines.flatMap((one) => mutantsOf(one.machine).map((mutant) => mutant.name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a planted mutant stands wherever the machine was held, until it is given back', () => {
  const machine = fixtureMachine();
  const removed = mutantsOf(machine).find((one) => one.name === 'fixture.open --CLOSE--> fixture.closed: removed');
  const accepts = () => [machine, machine.provide({})].map((one) => createActor(one).getSnapshot().can({ type: 'CLOSE' }));
  const before = accepts();
  const giveBack = plantMutant(machine, (removed as Mutant).build());
  const planted = accepts();
  giveBack();
  expect([before, planted, accepts()]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
});

const verdict = (name: string, level: 'interpreter' | 'view' | null): Verdict => ({
  machine: 'fixture',
  mutant: { name: `fixture.${name}`, operator: 'retargeted' },
  killer: level === null ? null : { level, walk: 'CLOSE' },
});

test('what nobody noticed has to be explained, and nothing else', () => {
  const verdicts = [verdict('a', 'interpreter'), verdict('b', 'view'), verdict('c', null), verdict('d', null)];
  const report = mutationReport(verdicts, { 'fixture.b': 'stale', 'fixture.c': 'the same', 'other.x': 'not run' }, 0.95);
  expect(complaints(report)).toEqual([
    'Only 50.0 % were noticed; 95 % are asked for.',
    'Nobody noticed, nobody explained: fixture.d',
    'Explained in tests/mutation/survivors.ts, but noticed or gone: fixture.b',
  ]);
  expect(reportText(report)).toBe(`machine  removed  retarget  negated  always  action  delay  onError  final  noticed   score
fixture        ·       2/4        ·       ·       ·      ·        ·      ·      2/4  50.0 %
all          0/0       2/4      0/0     0/0     0/0    0/0      0/0    0/0      2/4  50.0 %

Noticed on the interpreter: 1; on the view: 1; by nobody: 2.

Survivors:
  fixture.c
    the same
  fixture.d
    not explained`);
  expect(complaints(mutationReport([verdict('a', 'interpreter')], {}, 0.95))).toEqual([]);
});
