import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { lintMachine } from '../support/machines/lint-machine.ts';

describe('the lint reports', () => {
  const base = { types: {} as { events: { type: 'GO' } | { type: 'STAY' } }, delays: { soon: 10 } };
  const lint = (machine: Parameters<typeof lintMachine>[0]['machine'], kind: 'flow' | 'lifecycle' = 'flow') =>
    lintMachine({ kind, machine, labels: { title: 'Prueba', events: { GO: 'Ir' } } });

  test('a state without a label, an event without a label, a label without an event', () => {
    const machine = setup(base).createMachine({ id: 'example', initial: 'a', states: { a: { on: { STAY: { target: 'a' } } } } });
    expect(lint(machine)).toEqual(['example.a: no meta.label', 'event "STAY" has no label', 'label for event "GO", which does not exist']);
  });

  test('an initial state that does not exist, a bare target, a wildcard', () => {
    const machine = setup(base).createMachine({
      id: 'example',
      initial: 'nowhere',
      states: { a: { meta: { label: 'A' }, on: { GO: 'a', '*': { target: 'a' } } } },
    });
    expect(lint(machine)).toEqual([
      'example: initial "nowhere" does not exist',
      'example.a on GO: write { target }',
      'example.a: wildcard transition "*"',
      'event "*" has no label',
    ]);
  });

  test('an unknown delay, a delay without a name', () => {
    const machine = setup(base).createMachine({
      id: 'example',
      initial: 'a',
      states: {
        a: { meta: { label: 'A' }, on: { GO: { target: 'a' } }, after: { ...({ never: { target: 'a' } } as object), 50: { target: 'a' } } },
      },
    });
    expect(lint(machine)).toEqual(['example.a: delay 50 without a name', 'example.a: delay "never" is not in setup()']);
  });

  test('an invoke without id, onError and busy; an inline actor, guard and action', () => {
    const machine = setup({ ...base, actors: { judge: fromPromise(async () => 'right') } }).createMachine({
      id: 'example',
      initial: 'a',
      states: {
        a: {
          meta: { label: 'A' },
          invoke: { src: 'judge', onDone: { target: 'a' } },
          on: { GO: { guard: () => true, target: 'a', actions: () => undefined } },
          entry: assign({}),
        },
      },
    });
    expect(lint(machine)).toEqual([
      'example.a: invoke without id',
      'example.a: invoke "0.example.a" without onError',
      'example.a: waits for "0.example.a" without the tag busy (or background)',
      'example.a entry: action written in place, name it in setup()',
      'example.a on GO: action written in place, name it in setup()',
      'example.a on GO: guard written in place, name it in setup()',
    ]);
  });

  test('a guard with params and no description, a guard without a label', () => {
    const machine = setup({ ...base, guards: { is: (_, params: { yes: boolean }) => params.yes, may: () => false } }).createMachine({
      id: 'example',
      initial: 'a',
      states: {
        a: {
          meta: { label: 'A' },
          on: {
            GO: [
              { guard: { type: 'is', params: { yes: true } }, target: 'a' },
              { guard: 'may', target: 'a' },
            ],
          },
        },
      },
    });
    expect(lint(machine)).toEqual([
      'example.a on GO: guard "is" has params, so the branch needs a description',
      'example.a on GO: guard "may" has no label and the branch no description',
    ]);
  });

  test('a computed delay', () => {
    const machine = setup({ ...base, delays: { soon: () => 10 } }).createMachine({
      id: 'example',
      initial: 'a',
      states: { a: { meta: { label: 'A' }, on: { GO: { target: 'a' } }, after: { soon: { target: 'a' } } } },
    });
    expect(lint(machine)).toEqual(['example.a: delay "soon" is computed, so nobody can read how long it is']);
  });

  test('a code identifier in text for people', () => {
    const machine = setup({ ...base, guards: { may: () => false } }).createMachine({
      id: 'example',
      initial: 'a',
      states: {
        a: { meta: { label: 'codeIsSent' }, on: { GO: [{ guard: 'may', description: 'may_go', target: 'a' }, { target: 'a' }] } },
      },
    });
    expect(lintMachine({ kind: 'flow', machine, labels: { title: 'Tarjeta WebP', events: { GO: 'GO_ON' } } })).toEqual([
      'label "GO_ON" is a name of the code',
      'label "codeIsSent" is a name of the code',
      'label "may_go" is a name of the code',
    ]);
  });

  test('a lifecycle that waits, acts or nests', () => {
    const machine = setup({ ...base, actions: { shout: () => undefined } }).createMachine({
      id: 'example',
      initial: 'a',
      states: {
        a: {
          meta: { label: 'A' },
          initial: 'b',
          states: { b: { meta: { label: 'B' } } },
          on: { GO: { target: 'a', actions: 'shout' } },
          after: { soon: { target: 'a' } },
        },
      },
    });
    expect(lint(machine, 'lifecycle')).toEqual([
      'lifecycle: action "shout" is not an assign',
      'example.a: a lifecycle has no timers',
      "example.a: a lifecycle is flat, its states are the database's",
    ]);
  });
});
