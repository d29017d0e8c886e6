import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { pathAddress, pathRoots, possibleSteps, readPathAddress, replaySteps, stepsIn, takeStep } from '#machines/path-steps.ts';
import { explore, keyOf } from '../../tools/machines/explore-machine.ts';
import { machines } from '../../tools/machines/registry.ts';
import { fixtureModel } from '../support/machines/fixture-machine.ts';

const names = (steps: readonly { step: string }[]): string[] => steps.map(({ step }) => step);

test('the steps of a state are all events it handles and answers it awaits; possible are those that its guards allow', () => {
  const [open, judging] = replaySteps(fixtureModel, { root: 0, steps: ['SEND.0'] }).stops.map(({ snapshot }) => snapshot);
  if (!open || !judging) throw new Error('the fixture has another beginning');
  expect([names(stepsIn(fixtureModel, open)), names(possibleSteps(fixtureModel, open))]).toEqual([
    ['SEND.0', 'SEND.1', 'CLOSE'],
    ['SEND.0', 'CLOSE'],
  ]);
  expect(names(stepsIn(fixtureModel, judging))).toEqual(['listo:judge.0', 'listo:judge.1', 'falla:judge']);
});

describe('the address of a path', () => {
  const manual = {
    ...{ machine: 'checkout', root: 2, steps: ['START.0', 'listo:loadCheckout.3', 'tras:wait'] },
    end: 'filling.draft.saved & filling.payment.choosing',
  };

  test('reads back to the same path, behind a server and behind a # [R-471]', () => {
    const address = pathAddress(manual);
    expect(address).toBe(
      '/admin/diagramas/checkout?inicio=2&recorrido=START.0~listo:loadCheckout.3~tras:wait&fin=filling.draft.saved%20%26%20filling.payment.choosing',
    );
    expect(
      [address, `https://taller.example${address}`, `file:///atlas/atlas.html#${address.replace('/admin', '')}`].map(readPathAddress),
    ).toEqual([manual, manual, manual]);
  });

  test('is the machine’s own address without steps', () => {
    const nothing = { machine: 'checkout', root: 0, steps: [], end: null };
    expect(pathAddress(nothing)).toBe('/admin/diagramas/checkout');
    expect(readPathAddress('/admin/diagramas/checkout')).toEqual(nothing);
  });

  test('is null elsewhere, and an invalid root means the first', () => {
    expect([readPathAddress('/admin/diagramas'), readPathAddress('/admin/orders/7?recorrido=A')]).toEqual([null, null]);
    expect(readPathAddress('/admin/diagramas/checkout?inicio=-1&recorrido=A')).toEqual({
      ...{ machine: 'checkout', root: 0, steps: ['A'] },
      end: null,
    });
  });

  test('need not contain the end [R-471]', () => {
    expect(readPathAddress('/admin/diagramas/checkout?recorrido=START.0&fin=')).toEqual({
      ...manual,
      root: 0,
      steps: ['START.0'],
      end: null,
    });
    expect(pathAddress({ ...manual, end: null })).toBe(
      '/admin/diagramas/checkout?inicio=2&recorrido=START.0~listo:loadCheckout.3~tras:wait',
    );
  });
});

const said = (event: AnyEventObject): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? { ...value, message: value.message } : value));

describe.each(machines.map(({ id, model }) => [id, model] as const))('%s', (_, model) => {
  const graph = explore(model);

  test('its roots are the configurations an address can start from', () => {
    expect([...new Set(pathRoots(model).map((root) => keyOf(root, model)))]).toEqual(graph.roots);
  });

  test('taking every possible step by name gives exactly the explored transitions [R-471]', () => {
    const taken = [...graph.configurations].flatMap(([from, snapshot]) =>
      possibleSteps(model, snapshot).map(({ step, event }) => {
        const next = takeStep(model, snapshot, step);
        return `${from} ${said(event)} -> ${next === null ? 'nowhere' : keyOf(next, model)}`;
      }),
    );
    const explored = graph.edges.map(({ from, to, event }) => `${from} ${said(event)} -> ${to}`);
    expect([...new Set(taken)].sort()).toEqual([...new Set(explored)].sort());
  });
});
