import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { lintMachine } from '../support/machines/lint-machine.ts';

const parts = setup({
  types: { events: {} as { type: 'GO' } | { type: 'STAY' } },
  delays: { soon: 10, later: () => 10 },
  actors: { judge: fromPromise(async () => 'right') },
  guards: { is: (_, params: { yes: boolean }) => params.yes, may: () => false },
  actions: { shout: () => undefined },
});
type Linted = Parameters<typeof lintMachine>[0];

const labels = { title: 'Tarjeta WebP', events: { GO: 'Ir', STAY: 'Quedarse' } };

test.each<[string, Pick<Linted, 'machine' | 'kind'> & Partial<Linted>, string[]]>([
  [
    'names, labels and targets',
    {
      kind: 'flow',
      machine: parts.createMachine({
        id: 'example',
        initial: 'nowhere',
        states: { a: { on: { GO: 'a', '*': { target: 'a' }, STAY: { guard: 'may', description: 'may_stay', target: 'a' } } } },
      }),
      labels: { title: '', events: { GO: 'GO_ON', LEAVE: 'Salir' } },
    },
    [
      'example: initial "nowhere" does not exist',
      'example.a on GO: write { target }',
      'example.a: no meta.label',
      'example.a: wildcard transition "*"',
      'no title',
      'event "*" has no label',
      'event "STAY" has no label',
      'label for event "LEAVE", which does not exist',
      'label "GO_ON" is a name of the code',
      'label "may_stay" is a name of the code',
    ],
  ],
  [
    'delays, actors, actions and guards',
    {
      kind: 'flow',
      machine: parts.createMachine({
        id: 'example',
        initial: 'a',
        states: {
          a: {
            meta: { label: 'A' },
            invoke: { src: 'judge', onDone: { target: 'a' } },
            after: { ...({ never: { target: 'a' } } as object), later: { target: 'a' }, 50: { target: 'a' } },
            entry: assign({}),
            on: {
              GO: [
                { guard: () => true, target: 'a', actions: () => undefined },
                { guard: { type: 'is', params: { yes: true } }, target: 'a' },
                { guard: 'may', target: 'a' },
              ],
              STAY: { target: 'a' },
            },
          },
        },
      }),
    },
    [
      'example.a: invoke without id',
      'example.a: invoke "0.example.a" without onError',
      'example.a: waits for "0.example.a" without the tag busy (or background)',
      'example.a: delay 50 without a name',
      'example.a: delay "never" is not in setup()',
      'example.a: delay "later" is computed, so nobody can read how long it is',
      'example.a entry: action written in place, name it in setup()',
      'example.a on GO: action written in place, name it in setup()',
      'example.a on GO: guard written in place, name it in setup()',
      'example.a on GO: guard "is" has params, so the branch needs a description',
      'example.a on GO: guard "may" has no label and the branch no description',
    ],
  ],
  [
    'a lifecycle that waits, acts or nests',
    {
      kind: 'lifecycle',
      machine: parts.createMachine({
        id: 'example',
        initial: 'a',
        states: {
          a: {
            meta: { label: 'A' },
            initial: 'b',
            states: { b: { meta: { label: 'codeIsSent' } } },
            on: { GO: { target: 'a', actions: 'shout' }, STAY: { target: 'a' } },
            after: { soon: { target: 'a' } },
          },
        },
      }),
    },
    [
      'label "codeIsSent" is a name of the code',
      'lifecycle: action "shout" is not an assign',
      'example.a: a lifecycle has no timers',
      "example.a: a lifecycle is flat, its states are the database's",
    ],
  ],
])('the lint reports what is wrong with %s', (_, linted, problems) => {
  expect(lintMachine({ labels, ...linted })).toEqual(problems);
});
